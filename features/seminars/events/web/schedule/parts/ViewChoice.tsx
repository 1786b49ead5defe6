import { SegmentedControl } from '@mantine/core'
import { type ScheduleView, views } from './use-schedule-filter.ts'

const labels: Readonly<Record<ScheduleView, string>> = { list: 'List', calendar: 'Calendar', map: 'Map' }

/** Selects list, month or map. */
export function ViewChoice({ view, onView }: { view: ScheduleView; onView: (view: ScheduleView) => void }) {
  return (
    <SegmentedControl
      aria-label="Schedule view"
      value={view}
      data={views.map((value) => ({ value, label: labels[value] }))}
      onChange={(value) => onView(views.find((each) => each === value) ?? 'list')}
    />
  )
}
