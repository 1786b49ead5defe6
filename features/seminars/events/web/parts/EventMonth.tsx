import dayGridPlugin from '@fullcalendar/daygrid'
import FullCalendar from '@fullcalendar/react'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { formatMonth } from '#platform/contract/texts/format.ts'
import { addDays, addMonths, dayIn, monthIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import classes from './EventMonth.module.css'

interface MonthEvent {
  scheduleid: string
  title: string
  startsAt: string
  endsAt: string
  timeZone: string
  /** Display style: 'open', 'closed', or a status for staff. */
  look: string
}

interface Props {
  events: readonly MonthEvent[]
  /** Month such as '2027-05'. */
  month: string
  onMonth: (month: string) => void
  /** Returns the page of an event. */
  pathOf: (scheduleid: string) => string
  /** Action for a day number, such as '2027-05-12'; if omitted, there is no action. */
  onDay?: { hint: string; act: (day: string) => void }
}

/** Month calendar of events, each on its local dates. */
export function EventMonth({ events, month, onMonth, pathOf, onDay }: Props) {
  const navigate = useNavigate()
  const present = monthIn(new Date(), OFFICE_ZONE)
  const turn = (months: number) => onMonth(addMonths(`${month}-01`, months).slice(0, 7))
  return (
    <section className={classes.calendar} aria-label="Calendar of events">
      <div className={classes.head}>
        <h2 aria-live="polite">{formatMonth(month)}</h2>
        <Button variant="default" onClick={() => onMonth(present)} disabled={month === present}>
          This month
        </Button>
        <ActionIcon variant="default" size="xl" aria-label="Month before" onClick={() => turn(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon variant="default" size="xl" aria-label="Month after" onClick={() => turn(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <FullCalendar
        key={month}
        plugins={[dayGridPlugin]}
        initialView="dayGridMonth"
        initialDate={`${month}-01`}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        dayMaxEvents={4}
        events={events.map((event) => ({
          id: event.scheduleid,
          title: event.title,
          allDay: true,
          start: dayIn(new Date(event.startsAt), event.timeZone),
          // The calendar's end date is exclusive.
          end: addDays(dayIn(new Date(event.endsAt), event.timeZone), 1),
          url: pathOf(event.scheduleid),
          classNames: [`is-${event.look}`],
        }))}
        {...(onDay
          ? {
              navLinks: true,
              navLinkHint: `${onDay.hint} $0`,
              navLinkDayClick: (day: Date) => onDay.act(calendarDay(day)),
            }
          : {})}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          void navigate(pathOf(event.id))
        }}
      />
    </section>
  )
}

const calendarDay = (day: Date): string =>
  [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-')

const two = (value: number) => String(value).padStart(2, '0')
