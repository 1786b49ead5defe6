import { Stack } from '@mantine/core'
import { formatMonth } from '#platform/contract/texts/format.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { monthOf } from '../../../rules/schedule/filter-schedule.ts'
import classes from './EventList.module.css'
import { EventRow } from './EventRow.tsx'

/** Events grouped by start month. */
export function EventList({ events }: { events: readonly ScheduledEvent[] }) {
  const months = [...new Set(events.map(monthOf))]
  return (
    <Stack gap={32}>
      {months.map((month) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <SectionTitle id={`month-${month}`}>{formatMonth(month)}</SectionTitle>
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
