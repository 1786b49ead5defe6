import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { monthOf } from '../../../rules/schedule/filter-schedule.ts'
import { monthWords } from '../../../rules/schedule/time-words.ts'
import classes from './EventList.module.css'
import { EventRow } from './EventRow.tsx'

/** Events under the months in which they begin. */
export function EventList({ events }: { events: readonly ScheduledEvent[] }) {
  const months = [...new Set(events.map(monthOf))]
  return (
    <div className={classes.months}>
      {months.map((month) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={classes.month}>
            {monthWords(month)}
          </h2>
          <ul className={classes.events}>
            {events
              .filter((event) => monthOf(event) === month)
              .map((event) => (
                <EventRow key={event.scheduleid} event={event} heading="h3" />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
