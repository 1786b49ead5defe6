import { Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { eventDates } from '../../../rules/event-dates.ts'
import { nearWords } from '../../../rules/schedule/time-words.ts'
import { DateLeaf } from '../parts/DateLeaf.tsx'
import { ownRegistrationPath } from '../parts/own-registration-path.ts'
import { useOwnRegistrations } from '../webinars/use-own-registrations.ts'
import classes from './OwnNextSeminar.module.css'

/** The person's next seminar or webinar with the way to their place; nothing where there is none. */
export default function OwnNextSeminar() {
  const own = useOwnRegistrations()
  if (!own) return <Loading lines={1} />
  const now = Date.now()
  const next = [...own.values()].find(({ endsAt }) => Date.parse(endsAt) > now)
  if (!next) return null
  const { name, startsAt, endsAt, timeZone, where, recordid } = next
  return (
    <AppLink to={ownRegistrationPath(recordid)} look="plain" className={classes.card}>
      <DateLeaf startsAt={startsAt} timeZone={timeZone} />
      <Stack component="span" gap={2} miw={0} flex={1}>
        <Quiet span>Your next date, {nearWords(startsAt, timeZone, new Date(now))}</Quiet>
        <strong>{name}</strong>
        <span>
          {eventDates(new Date(startsAt), new Date(endsAt), timeZone)} · {where}
        </span>
      </Stack>
      <IconArrowRight size={18} aria-hidden />
    </AppLink>
  )
}
