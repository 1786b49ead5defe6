import type { EventInput } from '@fullcalendar/core'
import dayGridPlugin from '@fullcalendar/daygrid'
import FullCalendar from '@fullcalendar/react'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { addDays, addMonths, dayIn } from '#platform/contract/zoned-days.ts'
import type { ScheduledEvent } from '../../../rules/schedule/event-view.ts'
import { monthOf } from '../../../rules/schedule/filter-schedule.ts'
import { monthWords } from '../../../rules/schedule/time-words.ts'
import { eventPath } from '../../register/register-address.ts'
import classes from './MonthCalendar.module.css'

interface Props {
  events: readonly ScheduledEvent[]
  /** '2027-05'; '' is the month of the next event. */
  month: string
  onMonth: (month: string) => void
}

/** A month with the events on the days on which they are held, each by the calendar of its own zone. */
export default function MonthCalendar({ events, month, onMonth }: Props) {
  const navigate = useNavigate()
  const now = new Date().toISOString()
  const next = events.find(({ endsAt }) => endsAt > now)
  const present = now.slice(0, 7)
  const shown = month || (next ? monthOf(next) : present)
  const turn = (months: number) => onMonth(addMonths(`${shown}-01`, months).slice(0, 7))
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <h2 aria-live="polite">{monthWords(shown)}</h2>
        <Button variant="default" onClick={() => onMonth(present)} disabled={shown === present}>
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
        key={shown}
        plugins={[dayGridPlugin]}
        initialView="dayGridMonth"
        initialDate={`${shown}-01`}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        events={events.map(toInput)}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          void navigate(eventPath(event.id))
        }}
      />
    </div>
  )
}

function toInput(event: ScheduledEvent): EventInput {
  const { scheduleid, name, startsAt, endsAt, timeZone } = event
  return {
    id: scheduleid,
    title: name,
    allDay: true,
    start: dayIn(new Date(startsAt), timeZone),
    // The calendar counts to the day after the last one.
    end: addDays(dayIn(new Date(endsAt), timeZone), 1),
    url: eventPath(scheduleid),
    classNames: [event.isOpen ? 'is-open' : 'is-closed'],
  }
}
