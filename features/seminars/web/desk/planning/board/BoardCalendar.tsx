import type { EventInput } from '@fullcalendar/core'
import dayGridPlugin from '@fullcalendar/daygrid'
import FullCalendar from '@fullcalendar/react'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { addDays, addMonths, dayIn } from '#platform/contract/zoned-days.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { seminarPlanning } from '../../../../rules/planning/desk-contract.ts'
import type { BoardEvent } from '../../../../rules/planning/planning-views.ts'
import { monthWords } from '../../../../rules/schedule/time-words.ts'
import { eventDesk } from '../../event-parts.ts'
import classes from './BoardCalendar.module.css'
import { seatsShort } from './board-words.ts'

interface Props {
  /** '2027-05' */
  month: string
  onMonth: (month: string) => void
}

/** A month of events, each on the days of its own zone. A day's number begins a new event on that day. */
export default function BoardCalendar({ month, onMonth }: Props) {
  const navigate = useNavigate()
  const first = `${month}-01`
  const query = useQuery(
    seminarPlanning.month,
    { from: addDays(first, -7), to: addDays(addMonths(first, 1), 7) },
    { keep: true },
  )
  const present = new Date().toISOString().slice(0, 7)
  const turn = (months: number) => onMonth(addMonths(first, months).slice(0, 7))
  return (
    <section className={classes.calendar} aria-label="Calendar of events">
      <div className={classes.head}>
        <h2 aria-live="polite">{monthWords(month)}</h2>
        <Button variant="default" size="sm" onClick={() => onMonth(present)} disabled={month === present}>
          This month
        </Button>
        <ActionIcon variant="default" aria-label="Month before" onClick={() => turn(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Month after" onClick={() => turn(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      {query.error && !query.data ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <FullCalendar
          key={month}
          plugins={[dayGridPlugin]}
          initialView="dayGridMonth"
          initialDate={first}
          headerToolbar={false}
          height="auto"
          fixedWeekCount={false}
          dayMaxEvents={4}
          events={(query.data?.events ?? []).map(toInput)}
          navLinks
          navLinkHint="New event on $0"
          navLinkDayClick={(day) => {
            const chosen = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
            void navigate(
              `${href('adminIndex/seminars/events/:scheduleid', { scheduleid: 'new' })}?day=${chosen}`,
            )
          }}
          eventClick={({ event, jsEvent }) => {
            jsEvent.preventDefault()
            void navigate(eventDesk(event.id))
          }}
        />
      )}
    </section>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function toInput(event: BoardEvent): EventInput {
  const { scheduleid, name, startsAt, endsAt, timeZone, sale } = event
  return {
    id: scheduleid,
    title: `${name} (${seatsShort(event)})`,
    allDay: true,
    start: dayIn(new Date(startsAt), timeZone),
    // The calendar counts to the day after the last one.
    end: addDays(dayIn(new Date(endsAt), timeZone), 1),
    url: eventDesk(scheduleid),
    classNames: [`is-${sale}`],
  }
}
