import { Box } from '@mantine/core'
import {
  IconBook2,
  IconCalculator,
  IconCheck,
  IconChecklist,
  IconPackage,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { UnitRecord } from '../../contract.ts'
import { unitPercent } from '../../rules/unit-completion.ts'
import { kindNames } from '../words.ts'
import classes from './UnitState.module.css'

const icons = {
  lecture: IconPlayerPlay,
  reading: IconBook2,
  practice: IconCalculator,
  package: IconPackage,
  quiz: IconChecklist,
} as const

/** A unit's kind and progress, as a ring that becomes a check mark. */
export function UnitState({ unit }: { unit: UnitRecord }) {
  const started = unit.timein > 0 || unit.score !== null
  const state = unit.complete ? 'done' : started ? 'started' : 'new'
  const Icon = unit.complete ? IconCheck : icons[unit.kind]
  const percent = unitPercent(unit, unit)
  const label = { done: 'done', started: `${percent}% done`, new: 'not started' }[state]
  return (
    <Box
      component="span"
      className={classes.mark}
      data-state={state}
      __vars={{ '--done': `${percent}%` }}
      role="img"
      aria-label={`${kindNames[unit.kind]}, ${label}`}
    >
      <Icon size={18} aria-hidden />
    </Box>
  )
}
