import { Badge } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { nearWords } from '#features/events/rules/schedule/time-words.ts'
import { DateLeaf } from '#features/events/web/public.tsx'
import type { OwnPlace } from '../../../contract/own-views.ts'
import { placePath } from '../parts/own-path.ts'
import { standingWords } from '../parts/own-words.ts'
import classes from './OwnEvents.module.css'

/** Places under their events: one line for each person. */
export function OwnEvents({ places, title }: { places: readonly OwnPlace[]; title: string }) {
  if (places.length === 0) return null
  const byEvent = new Map<string, OwnPlace[]>()
  for (const place of places) {
    byEvent.set(place.scheduleid, [...(byEvent.get(place.scheduleid) ?? []), place])
  }
  return (
    <section aria-labelledby="own-places">
      <h2 id="own-places" className={classes.title}>
        {title}
      </h2>
      <ul className={classes.events}>
        {[...byEvent.values()].map((own) => (
          <OwnEvent key={own[0]?.scheduleid} places={own} />
        ))}
      </ul>
    </section>
  )
}

function OwnEvent({ places }: { places: readonly OwnPlace[] }) {
  const [first] = places
  if (!first) return null
  const { event, startsAt, endsAt, timeZone, where, standing, isCanceled } = first
  const near = standing === 'coming' || standing === 'unpaid' ? nearWords(startsAt, timeZone, new Date()) : ''
  return (
    <li className={classes.event}>
      <DateLeaf startsAt={startsAt} timeZone={timeZone} />
      <div className={classes.words}>
        <h3 className={classes.name}>{event}</h3>
        <p>
          {eventDates(new Date(startsAt), new Date(endsAt), timeZone)}{' '}
          {near ? <span className={classes.near}>{near}</span> : null}
        </p>
        <p className={classes.where}>{where}</p>
        {isCanceled ? <Badge color="red">The event was canceled</Badge> : null}
      </div>
      <ul className={classes.people}>
        {places.map((place) => (
          <Person key={place.recordid} place={place} />
        ))}
      </ul>
    </li>
  )
}

function Person({ place }: { place: OwnPlace }) {
  const { recordid, person, isMe, seminars, standing } = place
  const words = standingWords(standing)
  return (
    <li>
      <Link to={placePath(recordid)} className={classes.person}>
        <span>
          <strong>{isMe ? `${person} (you)` : person}</strong>
          <span className={classes.where}>{seminars.map(({ name }) => name).join(', ')}</span>
        </span>
        {words ? <Badge color={words.color}>{words.label}</Badge> : null}
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
