import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { monthOf } from '../../../rules/schedule/filter-schedule.ts'
import { eventPath } from '../../event-paths.ts'
import { EventMonth } from '../../parts/EventMonth.tsx'

interface Props {
  events: readonly ScheduledEvent[]
  /** Month such as '2027-05'; '' means the month of the next event. */
  month: string
  onMonth: (month: string) => void
}

/** Monthly calendar of the schedule. */
export default function MonthCalendar({ events, month, onMonth }: Props) {
  const now = new Date().toISOString()
  const next = events.find(({ endsAt }) => endsAt > now)
  return (
    <EventMonth
      month={month || (next ? monthOf(next) : now.slice(0, 7))}
      onMonth={onMonth}
      pathOf={eventPath}
      events={events.map((event) => ({
        ...event,
        title: event.name,
        look: event.isOpen ? 'open' : 'closed',
      }))}
    />
  )
}
