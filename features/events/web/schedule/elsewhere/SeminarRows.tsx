import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import classes from '../parts/EventList.module.css'
import { EventRow } from '../parts/EventRow.tsx'
import EventDetailLoaded from './EventDetailLoaded.tsx'

interface Props {
  events: readonly ScheduledEvent[]
  heading: 'h3' | 'h4'
  /** Opens an event in a window: for guests, to whom its page is closed. */
  inPlace?: boolean
}

/** A few events of the schedule on another page. */
export default function SeminarRows({ events, heading, inPlace = false }: Props) {
  const [opened, setOpened] = useState<ScheduledEvent | null>(null)
  return (
    <>
      <ul className={classes.events}>
        {events.map((event) => (
          <EventRow
            key={event.scheduleid}
            event={event}
            heading={heading}
            onOpen={inPlace ? () => setOpened(event) : undefined}
          />
        ))}
      </ul>
      <Dialog opened={opened !== null} onClose={() => setOpened(null)} title={opened?.name ?? ''} size="xl">
        {opened ? <EventDetailLoaded scheduleid={opened.scheduleid} /> : null}
      </Dialog>
    </>
  )
}
