import { z } from 'zod'
import { seatModes } from '#features/events/rules/event-words.ts'
import { refundRefusals } from '#features/orders/contract.ts'
import { id, optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { MOST_ATTENDEES } from './attendee.ts'
import { OfferView, OtherDate, OwnRegistration, OwnRegistrationDetail, OwnWaiting } from './own-views.ts'
import { attendeeIn, NewPerson } from './person-texts.ts'
import { registrantRefusals } from './registrant-refusals.ts'

const perPerson = [{ times: 60, minutes: 10, per: 'user' }] as const
const Done = z.object({ good: z.literal(true), message: z.string() })
const registration = { recordid: id() }
const seminarIds = z.array(id()).min(1, 'Please choose at least one seminar.').max(20)

const token = z.string().trim().min(1, 'We could not find that.').max(400)

const ownRefusals = {
  'not-now': 'This can no longer be done. Please check the current status of the registration.',
  conflict: 'This registration has been changed in the meantime. What you typed is still here.',
} as const

const moneyRefusals = {
  ...refundRefusals,
  'not-refundable': 'It cannot be refunded that way. Please choose credit.',
  'being-paid': 'The invoice is being paid now. Please wait for the result.',
} as const

export const ownRegistrations = contract('registration.own', {
  mine: query({
    at: 'seminars/mine',
    access: 'signed-in',
    summary: 'The places that the caller has bought or that are theirs.',
    input: listInput(['date']).extend({ when: filterOf(['coming', 'past']) }),
    output: listOutput(OwnRegistration),
  }),
  one: query({
    at: 'seminars/mine/one',
    access: 'signed-in',
    summary: 'A registration, with what may be done with it now and what that costs or refunds.',
    input: z.object(registration),
    output: OwnRegistrationDetail,
  }),
  badge: query({
    at: 'seminars/mine/badge',
    access: 'signed-in',
    summary: 'What the QR code of the badge holds: a signed token, worthless once the person is substituted.',
    input: z.object(registration),
    errors: ownRefusals,
    output: z.object({ token: z.string(), badgeCode: z.string(), person: z.string() }),
  }),
  claim: command({
    at: 'seminars/mine/claim',
    access: 'signed-in',
    audits: ['not-found'],
    limits: perPerson,
    summary:
      'Joins a registration to the account that holds its badge, which was emailed to the person it is for.',
    input: z.object({ token }),
    output: z.object({ recordid: z.string() }),
  }),
  dates: query({
    at: 'seminars/mine/dates',
    access: 'signed-in',
    summary: 'Other dates of the same seminars with a free seat, and what moving there costs or refunds.',
    input: z.object(registration),
    output: z.array(OtherDate),
  }),
  substitute: command({
    at: 'seminars/mine/substitute',
    access: 'signed-in',
    transactions: 'own',
    limits: perPerson,
    summary: 'Transfers the seat to another person.',
    input: attendeeIn(
      NewPerson.extend({ ...registration, revision: wholeNumber(1, 2_000_000_000).optional() }),
    ),
    output: Done,
    errors: {
      ...ownRefusals,
      'already-registered': 'This person is registered for this event already.',
    },
  }),
  move: command({
    at: 'seminars/mine/move',
    access: 'signed-in',
    transactions: 'own',
    limits: perPerson,
    summary:
      'Moves the registration to another date of the same seminars. Where that costs more, answers where the difference is paid; the move counts with the payment.',
    input: z.object({
      ...registration,
      scheduleid: id(),
      /** What the caller saw, in minor units: more to pay is positive. Only compared. */
      seenMinor: wholeNumber(-2_000_000_000, 2_000_000_000),
      to: z.enum(['card', 'credit']).default('card'),
    }),
    output: Done.extend({ recordid: z.string(), payUrl: z.string().nullable() }),
    errors: {
      ...ownRefusals,
      'event-full': 'The last seat of that date has just gone. Nothing has changed.',
      'already-registered': 'This person is registered for that date already.',
      'event-closed': registrantRefusals['event-closed'],
      'other-seminars': registrantRefusals['other-seminars'],
      'price-changed': 'What the move costs has just changed. Please look at it again.',
      ...moneyRefusals,
    },
  }),
  cancel: command({
    at: 'seminars/mine/cancel',
    access: 'signed-in',
    transactions: 'own',
    limits: perPerson,
    summary: 'Cancels the registration by the policy. Asked again, it refunds nothing a second time.',
    input: z.object({
      ...registration,
      /** What the caller saw would come back, in minor units. Only compared. */
      seenMinor: wholeNumber(0, 2_000_000_000),
      to: z.enum(['card', 'credit']).default('card'),
      reason: optionalText(500),
    }),
    output: Done.extend({ back: moneySchema }),
    errors: {
      ...ownRefusals,
      'price-changed': 'What comes back has just changed. Please look at it again.',
      ...moneyRefusals,
    },
  }),
  addSeminar: query({
    at: 'seminars/mine/addSeminar',
    method: 'POST',
    access: 'signed-in',
    summary: 'The line for the cart with which this person takes one more seminar of the same event.',
    input: z.object({ ...registration, semid: id() }),
    output: z.object({
      code: z.string(),
      name: z.string(),
      details: z.record(z.string(), z.unknown()),
      price: moneySchema,
    }),
    errors: ownRefusals,
  }),
  changeDetails: command({
    at: 'seminars/mine/changeDetails',
    access: 'signed-in',
    transactions: 'own',
    limits: perPerson,
    input: z.object({
      ...registration,
      revision: wholeNumber(1, 2_000_000_000).optional(),
      phone: requiredText(40, 'Please enter a phone number.'),
      special: optionalText(500),
    }),
    output: Done.extend({ revision: z.int() }),
    errors: ownRefusals,
  }),

  joinWaiting: command({
    at: 'seminars/waiting/join',
    access: 'signed-in',
    transactions: 'own',
    limits: perPerson,
    summary:
      'Waits for seats of a full event, in the order of asking. Asked again it changes what is wanted.',
    input: z.object({
      scheduleid: id(),
      people: wholeNumber(1, MOST_ATTENDEES).default(1),
      seminarIds,
      mode: z.enum(seatModes).optional(),
    }),
    output: z.object({
      waitingid: z.string(),
      /** How many wait before the caller. */
      before: z.int(),
      /** Seats that are kept for the caller from now on; null: none yet. */
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
  leaveWaiting: command({
    at: 'seminars/waiting/leave',
    access: 'signed-in',
    transactions: 'own',
    input: z.object({ waitingid: id() }),
    output: Done,
  }),
  myWaiting: query({
    at: 'seminars/waiting/mine',
    access: 'signed-in',
    input: z.object({}),
    output: z.array(OwnWaiting),
  }),
  offer: query({
    at: 'seminars/waiting/offer',
    access: 'anyone',
    limits: [{ times: 120, minutes: 10, per: 'ip' }],
    summary:
      'Which seats a link keeps, and until when. Taking them needs the login of whom they were offered.',
    input: z.object({ token }),
    output: OfferView,
  }),
  declineOffer: command({
    at: 'seminars/waiting/decline',
    access: 'signed-in',
    transactions: 'own',
    summary: 'The held seats go to the next in line at once.',
    input: z.object({ token }),
    output: Done,
    errors: { 'offer-over': 'These seats are no longer held for you.' },
  }),
})
