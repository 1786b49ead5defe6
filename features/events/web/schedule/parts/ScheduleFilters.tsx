import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { FilterSheet } from '#platform/web/parts/lists/FilterSheet.tsx'
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
  const fields = [
    { name: 'level', label: 'Level', all: 'All levels', values: levels, word: levelLabel },
    { name: 'region', label: 'Region', all: 'All regions', values: regions, word: String },
    ...(hasMonth
      ? [{ name: 'month', label: 'Month', all: 'Any month', values: months, word: monthWords } as const]
      : []),
    { name: 'format', label: 'How', all: 'Any', values: formats, word: formatWord },
  ] as const
  const chosen = fields.flatMap(({ name, label, word }) =>
    requested[name] === ''
      ? []
      : [{ label, value: word(requested[name]), remove: () => onFilter({ [name]: '' }) }],
  )
  const seats = {
    label: 'Seats available',
    value: 'Seats available',
    remove: () => onFilter({ free: false }),
  }
  return (
    <search className={classes.filters}>
      <FilterSheet chips={requested.free ? [...chosen, seats] : chosen}>
        {fields.map(({ name, label, all, values, word }) => (
          <NativeSelect
            key={name}
            label={label}
            value={requested[name]}
            data={[
              { value: '', label: all },
              ...withChosen(values, requested[name]).map((value) => ({ value, label: word(value) })),
            ]}
            onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
          />
        ))}
        <Checkbox
          py="xs"
          label="Seats available"
          checked={requested.free}
          onChange={(event) => onFilter({ free: event.currentTarget.checked })}
        />
      </FilterSheet>
      {onClear ? (
        <Button w="fit-content" variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}

const formatWord = (format: string): string =>
  format in formatWords ? formatWords[format as keyof typeof formatWords] : format

/** A wish from an address stays visible though the schedule no longer has it. */
const withChosen = (values: readonly string[], chosen: string): string[] =>
  chosen === '' || values.includes(chosen) ? [...values] : [...values, chosen]
