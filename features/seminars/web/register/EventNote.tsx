import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { zonedMoment } from '../../rules/entry/zoned-words.ts'
import { eventDates } from '../../rules/event-dates.ts'
import type { EventView } from '../../rules/schedule/event-view.ts'
import classes from './Register.module.css'
import { eventPath } from './register-address.ts'

/** When and where the event is, in a line or two. */
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
        <span className={classes.early}>
          {earlyBird.percent} % off until {zonedMoment(earlyBird.until, timeZone)}
        </span>
      ) : null}
    </>
  )
}
