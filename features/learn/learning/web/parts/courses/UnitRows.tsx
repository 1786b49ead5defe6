import { Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { UnitRecord } from '../../../contract.ts'
import { activeTime, duration } from '../../../rules/duration-words.ts'
import { kindNames, lecturePath } from '../../words.ts'
import { UnitState } from '../UnitState.tsx'
import classes from './UnitRows.module.css'

interface Props {
  courseid: string
  units: readonly UnitRecord[]
  open: boolean
  /** The unit shown next to the list. */
  current?: string
  onChosen?: () => void
}

/** The units of a course in order, each with its state. Rows are links while the course is open. */
export function UnitRows({ courseid, units, open, current, onChosen }: Props) {
  return (
    <ol className={classes.rows}>
      {units.map((unit) => {
        const inside = <Row unit={unit} />
        return (
          <li key={unit.unitid} data-current={unit.unitid === current || undefined}>
            {open ? (
              <Link
                className={classes.row}
                to={lecturePath(courseid, unit.unitid)}
                aria-current={unit.unitid === current ? 'page' : undefined}
                onClick={onChosen}
              >
                {inside}
              </Link>
            ) : (
              <span className={classes.row}>{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Row({ unit }: { unit: UnitRecord }) {
  return (
    <>
      <UnitState unit={unit} />
      <Stack component="span" gap={0} miw={0}>
        <Text span inherit fw={560} lh={1.35}>
          {unit.position}. {unit.title}
        </Text>
        <Quiet span data-numbers>
          {kindNames[unit.kind]}
          {unit.minutes > 0 ? ` · ${duration(unit.minutes)}` : ''}
          {unit.timein > 0 ? ` · ${activeTime(unit.timein)} active` : ''}
          {unit.score !== null ? ` · ${unit.score}%` : ''}
        </Quiet>
      </Stack>
    </>
  )
}
