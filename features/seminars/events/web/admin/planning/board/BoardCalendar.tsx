import { useNavigate } from 'react-router'
import { addDays, addMonths } from '#platform/contract/zoned-days.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { EventMonth } from '../../../parts/EventMonth.tsx'
import { eventAdminPath } from '../../event-parts.ts'
import { seatsShort } from './board-labels.ts'

interface Props {
  /** Month such as '2027-05'. */
  month: string
  onMonth: (month: string) => void
}

/** Monthly calendar of events with their seats. Selecting a day number starts a new event on that day. */
export default function BoardCalendar({ month, onMonth }: Props) {
  const navigate = useNavigate()
  const first = `${month}-01`
  const query = useQuery(
    eventPlanning.month,
    { from: addDays(first, -7), to: addDays(addMonths(first, 1), 7) },
    { keepPrevious: true },
  )
  const beginEvent = (day: string) => {
    const path = href('adminIndex/seminars/events/:scheduleid', { scheduleid: 'new' })
    void navigate(`${path}?day=${day}`)
  }
  // Rendering an empty month first would shift the list down when the events arrive.
  return (
    <QueryState query={query} loading={<Loading lines={8} />}>
      {({ events }) => (
        <EventMonth
          month={month}
          onMonth={onMonth}
          pathOf={eventAdminPath}
          onDay={{ hint: 'New event on', act: beginEvent }}
          events={events.map((event) => ({
            ...event,
            title: `${event.name} (${seatsShort(event)})`,
            look: event.sale,
          }))}
        />
      )}
    </QueryState>
  )
}
