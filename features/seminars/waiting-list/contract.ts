import { z } from 'zod'
import { ChosenSeminar, EventPart } from '#features/seminars/events/contract/event-part.ts'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { id, instant, integer } from '#platform/contract/fields.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { waitingStates } from './rules/waiting-states.ts'

export const OwnWaiting = EventPart.extend({
  waitingid: z.string(),
  state: z.enum(waitingStates),
  people: z.int(),
  mode: z.enum(seatModes),
  seminars: z.array(ChosenSeminar),
  /** Number of entries ahead of the caller. */
  before: z.int(),
  offered: z.object({ seats: z.int(), until: instant(), token: z.string() }).nullable(),
  since: instant(),
})
export type OwnWaiting = z.output<typeof OwnWaiting>

/** View of an offer, for anyone with the link. */
export const OfferView = EventPart.extend({
  /** `open`: can be accepted now; `over`: expired or passed on; `taken`: used. */
  state: z.enum(['open', 'over', 'taken']),
  seats: z.int(),
  /** Number of seats requested. */
  people: z.int(),
  mode: z.enum(seatModes),
  until: instant().nullable(),
  /** Computed from the server's clock because the client's clock may be wrong. */
  secondsLeft: z.int(),
  seminars: z.array(ChosenSeminar),
  /** Whether the caller is a guest, another user, or the recipient of the offer. */
  caller: z.enum(['guest', 'other', 'self']),
  message: z.string(),
})
export type OfferView = z.output<typeof OfferView>

const Done = z.object({ good: z.literal(true), message: z.string() })
const token = z.string().trim().min(1, 'We could not find that.').max(400)

/** Waiting lists of full events. */
export const waitingList = contract('registration.own', 'seminars/waiting', {
  joinWaiting: signedIn.command({
    at: 'seminars/waiting/join',
    transactions: 'own',
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    summary:
      'Joins the waiting list of a full event, in order of request. A repeated request updates the existing entry.',
    input: z.object({
      scheduleid: id(),
      people: integer(1, MAX_ATTENDEES).default(1),
      seminarIds: z.array(id()).min(1, 'Please choose at least one seminar.').max(20),
      mode: z.enum(seatModes).optional(),
    }),
    output: z.object({
      waitingid: z.string(),
      /** Number of entries ahead of the caller. */
      before: z.int(),
      /** Seats reserved for the caller from now on; null if none yet. */
      offer: z.object({ token: z.string(), seats: z.int() }).nullable(),
      message: z.string(),
    }),
    errors: {
      'seats-free': 'There are seats left at this event. Please register now.',
      'event-closed': 'Registration for this event has been closed, and so has its waiting list.',
      'being-offered': 'Seats are already held for you. Please take or decline them first.',
      'too-many-people': 'This event does not have that many seats.',
    },
  }),
  leaveWaiting: signedIn.command({
    at: 'seminars/waiting/leave',
    transactions: 'own',
    input: z.object({ waitingid: id() }),
    output: Done,
  }),
  myWaiting: signedIn.query({
    at: 'seminars/waiting/mine',
    output: z.array(OwnWaiting),
  }),
  offer: anyone.query({
    limits: [{ times: 120, minutes: 10, per: 'ip' }],
    summary:
      'Returns the seats held by an offer link and their expiry. Only the recipient of the offer can accept them, after signing in.',
    input: z.object({ token }),
    output: OfferView,
  }),
  declineOffer: signedIn.command({
    at: 'seminars/waiting/decline',
    transactions: 'own',
    summary: 'Declines an offer. The held seats are offered to the next in line immediately.',
    input: z.object({ token }),
    output: Done,
    errors: { 'offer-over': 'These seats are no longer held for you.' },
  }),
})
