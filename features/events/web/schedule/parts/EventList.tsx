import { Stack } from '@mantine/core'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { monthOf } from '../../../rules/schedule/filter-schedule.ts'
import { monthWords } from '../../../rules/schedule/time-words.ts'
import classes from './EventList.module.css'
import { EventRow } from './EventRow.tsx'

/** Events under the months in which they begin. */
export function EventList({ events }: { events: readonly ScheduledEvent[] }) {
  const months = [...new Set(events.map(monthOf))]
  return (
    <Stack gap={32}>
      {months.map((month) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <SectionTitle id={`month-${month}`}>{monthWords(month)}</SectionTitle>
          <ul className={classes.events}>
            {events
              .filter((event) => monthOf(event) === month)
              .map((event) => (
                <EventRow key={event.scheduleid} event={event} heading="h3" />
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
