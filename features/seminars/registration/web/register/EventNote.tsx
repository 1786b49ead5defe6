import { Text } from '@mantine/core'
import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { zonedMoment } from '#features/seminars/events/rules/schedule/zoned-words.ts'
import { eventPath } from '#features/seminars/events/web/public.tsx'
import { AppLink } from '#platform/web/parts/AppLink.tsx'

/** Date and location of the event in one or two lines. */
export function EventNote({ event }: { event: EventView }) {
  const { startsAt, endsAt, timeZone, location, seatsLeft, onlineLeft, earlyBird, scheduleid } = event
  const where = location
    ? [location.name, location.city, location.state].filter(Boolean).join(', ')
    : 'Online'
  const left = event.modes.includes('in-person') ? seatsLeft : onlineLeft
  return (
    <>
      {eventDates(new Date(startsAt), new Date(endsAt), timeZone)} · {where}
      {left === null ? null : ` · ${left === 0 ? 'full' : left === 1 ? '1 seat left' : `${left} seats left`}`}
      {' · '}
      <AppLink to={eventPath(scheduleid)}>About the event</AppLink>
      {earlyBird && !event.isFree ? (
        <Text display="block" span fz="md" fw={600} c="var(--pm-accent-text)">
          {earlyBird.percent}% off until {zonedMoment(earlyBird.until, timeZone)}
        </Text>
      ) : null}
    </>
  )
}
