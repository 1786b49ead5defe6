import type { EventFormat, EventState, SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { RegistrationStatus } from '../../contract/own-views.ts'
import type { RegistrationState } from '../registration-states.ts'

interface Status {
  state: RegistrationState
  event: { state: EventState; format: EventFormat; startsAt: Date; endsAt: Date; timeZone: string }
}

/** Returns the current status of a registration. `today`: the event takes place today, in its time zone. */
export function statusOf({ state, event }: Status, now: Date): RegistrationStatus {
  if (state === 'canceled' || event.state === 'canceled') return 'canceled'
  if (now >= event.endsAt) return 'past'
  if (state === 'held') return 'unpaid'
  return dayIn(now, event.timeZone) >= dayIn(event.startsAt, event.timeZone) ? 'today' : 'coming'
}

interface NextFacts {
  recordid: string
  scheduleid: string
  status: RegistrationStatus
  mode: SeatMode
  isMe: boolean
  person: string
  /** Order whose invoice the caller still has to pay. */
  owes: { orderId: string; message: string } | null
  /** Last day of the hotel's room block, as '2027-04-01'; '' if there is no block or it has ended. */
  bookBy: string
}

/** Returns the next step for a registration, with its path. */
export function nextStep(facts: NextFacts): { message: string; path: string } | null {
  const { recordid, scheduleid, status, mode, isMe, person, owes, bookBy } = facts
  const own = `seminarSchedule/mine/${recordid}`
  if (status === 'today') {
    if (mode === 'online')
      return isMe ? { message: 'Join online today', path: `seminarSchedule/${scheduleid}` } : null
    return { message: isMe ? 'Show your badge at check-in' : `Give ${person} the badge`, path: own }
  }
  if (owes) return { message: owes.message, path: `store/orders/${owes.orderId}` }
  if (status === 'unpaid') return { message: 'The payment is still in progress', path: 'store/orders' }
  if (status === 'coming' && bookBy !== '') {
    return { message: `Book your room by ${formatDay(bookBy)}`, path: own }
  }
  return null
}
