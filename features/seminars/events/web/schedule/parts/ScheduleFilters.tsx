import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { formatMonth } from '#platform/contract/texts/format.ts'
import { ChoiceFilters } from '#platform/web/parts/lists/ChoiceFilters.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { choicesOf, type ScheduleFilter } from '../../../rules/schedule/filter-schedule.ts'
import { formatLabels } from '../../admin/event-state-labels.ts'
import { levelLabel } from './schedule-text.ts'

interface Props {
  events: readonly ScheduledEvent[]
  requested: ScheduleFilter
  hasMonth: boolean
  onFilter: (change: Partial<ScheduleFilter>) => void
  /** Null if no filter is active. */
  onClear: (() => void) | null
}

/** Filters for level, region, month, format and free seats; options come from the schedule. */
export function ScheduleFilters({ events, requested, hasMonth, onFilter, onClear }: Props) {
  const { levels, regions, months, formats } = useMemo(() => choicesOf(events), [events])
  const among = (values: readonly string[], chosen: string, word: (value: string) => string = String) =>
    withChosen(values, chosen).map((value) => ({ value, label: word(value) }))
  const { level, region, month, format, free } = requested
  const ofMonth = {
    ...({ name: 'month', label: 'Month', all: 'Any month', value: month } as const),
    among: among(months, month, formatMonth),
  }
  return (
    <ChoiceFilters
      filters={[
        {
          ...({ name: 'level', label: 'Level', all: 'All levels', value: level } as const),
          among: among(levels, level, levelLabel),
        },
        { name: 'region', label: 'Region', all: 'All regions', value: region, among: among(regions, region) },
        ...(hasMonth ? [ofMonth] : []),
        {
          name: 'format',
          label: 'Format',
          all: 'Any',
          value: format,
          among: among(formats, format, formatWord),
        },
      ]}
      onFilter={onFilter}
      onClear={onClear}
      more={
        <Checkbox
          py="xs"
          label={SEATS}
          checked={free}
          onChange={(event) => onFilter({ free: event.currentTarget.checked })}
        />
      }
      moreChips={free ? [{ label: SEATS, value: SEATS, remove: () => onFilter({ free: false }) }] : []}
    />
  )
}

const SEATS = 'Seats available'

const formatWord = (format: string): string =>
  format in formatLabels ? formatLabels[format as keyof typeof formatLabels] : format

/** Includes a filter value from the URL even if the schedule no longer contains it. */
const withChosen = (values: readonly string[], chosen: string): string[] =>
  chosen === '' || values.includes(chosen) ? [...values] : [...values, chosen]
