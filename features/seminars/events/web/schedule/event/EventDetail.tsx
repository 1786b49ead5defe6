import { Alert, Anchor, List } from '@mantine/core'
import { IconCalendarOff, IconClockPause } from '@tabler/icons-react'
import { Markdown } from '#platform/web/parts/markdown/Markdown.tsx'
import type { EventView } from '../../../contract/event-view.ts'
import { OwnWayIn } from '../webinars/OwnWayIn.tsx'
import classes from './EventDetail.module.css'
import { EventLocation } from './EventLocation.tsx'
import { EventOffer } from './EventOffer.tsx'
import { EventTimes } from './EventTimes.tsx'
import { SeminarPart } from './SeminarPart.tsx'

interface Props {
  event: EventView
  /** Whether it is shown on a page, which has room for the offer next to the text. */
  onPage?: boolean
}

/** Full details of an event, on a page or in a dialog. */
export function EventDetail({ event, onPage = false }: Props) {
  const { host, series, instructors, location } = event
  const brings = [...new Set(event.seminars.flatMap((seminar) => seminar.brings))]
  return (
    <div className={classes.detail} data-page={onPage || undefined}>
      <aside className={classes.offer} aria-label="Dates, prices and registration">
        <OwnWayIn scheduleid={event.scheduleid} />
        <EventOffer event={event} />
      </aside>
      <div className={classes.words}>
        <img className={classes.picture} src={event.picture} alt="" width={640} height={320} />
        <StateNote event={event} />
        {event.description ? <Markdown source={event.description} topLevel={2} /> : null}
        <h2>When</h2>
        <EventTimes event={event} />
        <h2>Agenda</h2>
        {event.seminars.map((seminar) => (
          <SeminarPart key={seminar.semid} seminar={seminar} isAlone={event.seminars.length === 1} />
        ))}
        {brings.length > 0 ? (
          <>
            <h2>What to bring</h2>
            <List spacing="xs">
              {brings.map((thing) => (
                <List.Item key={thing}>{thing}</List.Item>
              ))}
            </List>
          </>
        ) : null}
        {location ? <EventLocation location={location} /> : null}
        {instructors.length > 0 ? (
          <>
            <h2>{instructors.length > 1 ? 'Instructors' : 'Instructor'}</h2>
            <p>{instructors.join(', ')}</p>
          </>
        ) : null}
        {host ? (
          <>
            <h2>Your host</h2>
            <p>
              <strong>{host.name}</strong>
              {host.description ? `: ${host.description}` : ''}
            </p>
            {host.website ? <OutsideLink to={host.website} /> : null}
          </>
        ) : null}
        {series ? (
          <>
            <h2>Part of the series {series.name}</h2>
            {series.description ? <p>{series.description}</p> : null}
          </>
        ) : null}
      </div>
    </div>
  )
}

const OutsideLink = ({ to }: { to: string }) => (
  <p>
    <Anchor href={to} target="_blank" rel="noreferrer noopener">
      {to.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </Anchor>
  </p>
)

/** Explains why registration is unavailable, if it is. */
function StateNote({ event }: { event: EventView }) {
  if (event.state === 'canceled') {
    return (
      <Alert color="red" icon={<IconCalendarOff />} title="This event has been canceled" mb="lg">
        Everyone who was registered has been notified. See the schedule for other dates.
      </Alert>
    )
  }
  if (event.isOpen) return null
  return (
    <Alert color="gray" icon={<IconClockPause />} title={event.whyClosed} mb="lg">
      The schedule shows the dates to come.
    </Alert>
  )
}
