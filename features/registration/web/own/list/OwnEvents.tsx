import { Badge, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { nearWords } from '#features/events/rules/schedule/time-words.ts'
import { DateLeaf } from '#features/events/web/public.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
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
      <SectionTitle id="own-places">{title}</SectionTitle>
      <Rows>
        {[...byEvent.values()].map((own) => (
          <OwnEvent key={own[0]?.scheduleid} places={own} />
        ))}
      </Rows>
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
      <Stack gap={4} miw={0}>
        <h3 className={classes.name}>{event}</h3>
        <Text>
          {eventDates(new Date(startsAt), new Date(endsAt), timeZone)}{' '}
          {near ? <Quiet span>{near}</Quiet> : null}
        </Text>
        <Quiet>{where}</Quiet>
        {isCanceled ? <Badge color="red">The event was canceled</Badge> : null}
      </Stack>
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
          <Quiet span>{seminars.map(({ name }) => name).join(', ')}</Quiet>
        </span>
        {words ? <Badge color={words.color}>{words.label}</Badge> : null}
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
