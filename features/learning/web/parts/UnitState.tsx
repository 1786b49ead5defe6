import { IconBook2, IconCheck, IconChecklist, IconPlayerPlay } from '@tabler/icons-react'
import type { UnitRecord } from '../../contract.ts'
import { kindNames } from '../words.ts'
import classes from './UnitState.module.css'

const icons = { lecture: IconPlayerPlay, reading: IconBook2, quiz: IconChecklist } as const

/** A unit's kind and whether it is done, begun or new, as a round mark. */
export function UnitState({ unit }: { unit: Pick<UnitRecord, 'kind' | 'complete' | 'timein' | 'score'> }) {
  const begun = unit.timein > 0 || unit.score !== null
  const state = unit.complete ? 'done' : begun ? 'begun' : 'new'
  const Icon = unit.complete ? IconCheck : icons[unit.kind]
  const words = { done: 'done', begun: 'in progress', new: 'not started' }[state]
  return (
    <span
      className={classes.mark}
      data-state={state}
      role="img"
      aria-label={`${kindNames[unit.kind]}, ${words}`}
    >
      <Icon size={18} aria-hidden />
    </span>
  )
}
