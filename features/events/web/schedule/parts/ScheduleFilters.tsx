import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { choicesOf, type ScheduleFilter } from '../../../rules/schedule/filter-schedule.ts'
import { monthWords } from '../../../rules/schedule/time-words.ts'
import { formatWords } from '../../desk/event-state-words.ts'
import classes from './ScheduleFilters.module.css'
import { levelLabel } from './schedule-words.ts'

interface Props {
  events: readonly ScheduledEvent[]
  requested: ScheduleFilter
  hasMonth: boolean
  onFilter: (change: Partial<ScheduleFilter>) => void
  /** Null where nothing is narrowed. */
  onClear: (() => void) | null
}

/** Level, region, month, format and free seats; what can be chosen is what the schedule has. */
export function ScheduleFilters({ events, requested, hasMonth, onFilter, onClear }: Props) {
  const { levels, regions, months, formats } = useMemo(() => choicesOf(events), [events])
  const select = (
    label: string,
    name: 'level' | 'region' | 'month' | 'format',
    all: string,
    values: readonly string[],
    word: (value: string) => string = (value) => value,
  ) => (
    <NativeSelect
      label={label}
      value={requested[name]}
      data={[
        { value: '', label: all },
        ...withChosen(values, requested[name]).map((value) => ({ value, label: word(value) })),
      ]}
      onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <search className={classes.filters}>
      {select('Level', 'level', 'All levels', levels, levelLabel)}
      {select('Region', 'region', 'All regions', regions)}
      {hasMonth ? select('Month', 'month', 'Any month', months, monthWords) : null}
      {select('How', 'format', 'Any', formats, (format) =>
        format in formatWords ? formatWords[format as keyof typeof formatWords] : format,
      )}
      <Checkbox
        py="xs"
        label="Seats available"
        checked={requested.free}
        onChange={(event) => onFilter({ free: event.currentTarget.checked })}
      />
      {onClear ? (
        <Button w="fit-content" variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}

/** A wish from an address stays visible though the schedule no longer has it. */
const withChosen = (values: readonly string[], chosen: string): string[] =>
  chosen === '' || values.includes(chosen) ? [...values] : [...values, chosen]
