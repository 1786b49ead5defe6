import { Badge, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { nearText } from '#features/seminars/events/rules/schedule/time-text.ts'
import { DateLeaf } from '#features/seminars/events/web/public.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { OwnRegistration } from '../../../contract/own-views.ts'
import { registrationPath } from '../parts/own-path.ts'
import { statusText } from '../parts/own-text.ts'
import classes from './OwnEvents.module.css'

/** Registrations grouped by event, one row per person. */
export function OwnEvents({
  registrations,
  title,
}: {
  registrations: readonly OwnRegistration[]
  title: string
}) {
  if (registrations.length === 0) return null
  const byEvent = new Map<string, OwnRegistration[]>()
  for (const registration of registrations) {
    byEvent.set(registration.scheduleid, [...(byEvent.get(registration.scheduleid) ?? []), registration])
  }
  return (
    <section aria-labelledby="own-places">
      <SectionTitle id="own-places">{title}</SectionTitle>
      <Rows>
        {[...byEvent.values()].map((own) => (
          <OwnEvent key={own[0]?.scheduleid} registrations={own} />
        ))}
      </Rows>
    </section>
  )
}

function OwnEvent({ registrations }: { registrations: readonly OwnRegistration[] }) {
  const [first] = registrations
  if (!first) return null
  const { event, startsAt, endsAt, timeZone, where, status, isCanceled } = first
  const near = status === 'coming' || status === 'unpaid' ? nearText(startsAt, timeZone, new Date()) : ''
  return (
    <li className={classes.event}>
      <DateLeaf startsAt={startsAt} timeZone={timeZone} />
      <Stack gap={4} miw={0}>
        <Text component="h3" m={0} fz="1.0625rem" fw={650} lh={1.3}>
          {event}
        </Text>
        <Text>
          {eventDates(new Date(startsAt), new Date(endsAt), timeZone)}{' '}
          {near ? <Quiet span>{near}</Quiet> : null}
        </Text>
        <Quiet>{where}</Quiet>
        {isCanceled ? <Badge color="red">The event was canceled</Badge> : null}
      </Stack>
      <ul className={classes.people}>
        {registrations.map((registration) => (
          <Person key={registration.recordid} registration={registration} />
        ))}
      </ul>
    </li>
  )
}

function Person({ registration }: { registration: OwnRegistration }) {
  const { recordid, person, isMe, seminars, status } = registration
  const words = statusText(status)
  return (
    <li>
      <Link to={registrationPath(recordid)} className={classes.person}>
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
