import { Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMajor } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { eventDates } from '../../../rules/event-dates.ts'
import { dayText, nearText } from '../../../rules/schedule/time-text.ts'
import { formatLabels } from '../../admin/event-state-labels.ts'
import { eventPath } from '../../event-paths.ts'
import { DateLeaf } from './DateLeaf.tsx'
import classes from './EventRow.module.css'
import { eventLocationText, seatStatus, seatText, taughtText } from './schedule-text.ts'

interface Props {
  event: ScheduledEvent
  heading: 'h2' | 'h3' | 'h4'
}

/** List row of an event: date, name, location, seats and price; the entire row opens it. */
export function EventRow({ event, heading: Heading }: Props) {
  const dates = eventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone)
  const seats = seatText(event)
  return (
    <li className={classes.row} data-closed={!event.isOpen || undefined}>
      <img className={classes.picture} src={event.picture} alt="" loading="lazy" width={640} height={320} />
      <DateLeaf startsAt={event.startsAt} timeZone={event.timeZone} />
      <div className={classes.words}>
        <Text component={Heading} fz="lg" fw={650} lh={1.3}>
          <Link to={eventPath(event.scheduleid)} className={classes.open}>
            {event.name}
          </Link>
        </Text>
        <p>
          {dates} {/* The prerendered home page may be of yesterday. */}
          <Quiet span suppressHydrationWarning>
            {whenText(event)}
          </Quiet>
        </p>
        <Text c="dimmed">{eventLocationText(event)}</Text>
        <ul className={classes.facts}>
          {event.format === 'in-person' ? null : <li>{formatLabels[event.format]}</li>}
          {taughtText(event.seminarsinevent).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <div className={classes.offer}>
        {event.isFree ? (
          <Text span fz={18} fw={660} data-numbers>
            Free
          </Text>
        ) : (
          <Text span fz={18} fw={660} data-numbers>
            {event.seminarsinevent.length > 1 ? <Quiet span>from </Quiet> : null}
            {formatMajor(event.priceFrom, 'USD')}
          </Text>
        )}
        {event.earlyBird && event.isOpen && !event.isFree ? (
          <Text span fz="sm" c="var(--pm-accent-text)">
            {event.earlyBird.percent}% off through{' '}
            {dayText(event.earlyBird.until, event.timeZone).replace(/^\w+, /, '')}
          </Text>
        ) : null}
        <SeatNote words={event.isOpen ? seats : event.whyClosed} status={seatStatus(event)} />
      </div>
    </li>
  )
}

/** Describes the time until the event, or that it is in progress. */
function whenText({ startsAt, endsAt, timeZone }: ScheduledEvent): string {
  const now = new Date()
  const runs = Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt)
  return runs ? 'in progress' : nearText(startsAt, timeZone, now)
}

function SeatNote({ words, status }: { words: string; status: ReturnType<typeof seatStatus> }) {
  if (words === '') return null
  if (status === 'none') return <Badge color="gray">{words}</Badge>
  if (status === 'few') return <Badge color="copper">{words}</Badge>
  return <Quiet span>{words}</Quiet>
}
