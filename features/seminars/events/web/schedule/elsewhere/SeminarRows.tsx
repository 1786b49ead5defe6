import type { ScheduledEvent } from '../../../contract/event-view.ts'
import classes from '../parts/EventList.module.css'
import { EventRow } from '../parts/EventRow.tsx'

export interface Props {
  events: readonly ScheduledEvent[]
  heading: 'h3' | 'h4'
}

/** A few events of the schedule, for other pages. */
export default function SeminarRows({ events, heading }: Props) {
  return (
    <ul className={classes.events}>
      {events.map((event) => (
        <EventRow key={event.scheduleid} event={event} heading={heading} />
      ))}
    </ul>
  )
}
