import type { EventState } from '#features/seminars/events/rules/event-labels.ts'
import type { RegistrationState } from '../registration-states.ts'
import { daysAhead, HALF_DAYS } from './cancellation-policy.ts'

interface Permit {
  may: boolean
  message: string
}

export interface RegistrationFacts {
  state: RegistrationState
  /** Whether the user is the buyer, or the attendee if there is no buyer; the buyer decides on date and payment. */
  isBuyer: boolean
  /** Price, paid or owed. */
  priceMinor: number
  /** Reason why registration for the event is closed; '' while it is open. */
  whyClosed: string
  /** Whether the event has seminars that the attendee has not selected. */
  hasMore: boolean
  event: { state: EventState; startsAt: Date; endsAt: Date; timeZone: string }
}

export interface Permits {
  substitute: Permit
  move: Permit
  cancel: Permit
  addSeminar: Permit
  changeDetails: Permit
}

const yes = (message = ''): Permit => ({ may: true, message })
const no = (message: string): Permit => ({ may: false, message })

/**
 * Returns the actions that a user may take on a registration now. Attendees may transfer it and edit their special
 * needs; date and payment are up to the buyer. All actions end when the event starts, edits of personal details when it
 * is over.
 */
export function whatMay(facts: RegistrationFacts, now: Date): Permits {
  const why = whyNothing(facts, now)
  if (why) {
    const over = facts.state === 'canceled' || now >= facts.event.endsAt ? no(why) : yes()
    return { substitute: no(why), move: no(why), cancel: no(why), addSeminar: no(why), changeDetails: over }
  }
  const others = facts.isBuyer ? '' : 'Please ask the person who registered you.'
  return {
    substitute: yes('Transfer this seat to another person. It is free.'),
    move: others ? no(others) : byPolicy(facts, now),
    cancel: others ? no(others) : byPolicy(facts, now),
    addSeminar: others ? no(others) : adding(facts),
    changeDetails: yes(),
  }
}

function whyNothing({ state, event }: RegistrationFacts, now: Date): string {
  if (state === 'canceled') return 'This registration has been canceled.'
  if (event.state === 'canceled') return 'This event has been canceled. We write to you about the money.'
  if (now >= event.endsAt) return 'This event is over.'
  if (now >= event.startsAt) return 'The event has started. Please ask at check-in.'
  return state === 'held' ? 'The payment of this registration is still in progress.' : ''
}

/** A free registration can be canceled until the event starts. */
function byPolicy({ priceMinor, event }: RegistrationFacts, now: Date): Permit {
  if (priceMinor === 0 || daysAhead(event, now) >= HALF_DAYS) return yes()
  return no(`This ended ${HALF_DAYS} days before the start. You can still transfer the seat to someone else.`)
}

function adding({ whyClosed, hasMore }: RegistrationFacts): Permit {
  if (whyClosed) return no(whyClosed)
  return hasMore ? yes() : no('This person takes every seminar of the event.')
}
