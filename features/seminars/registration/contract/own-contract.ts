import { z } from 'zod'
import { refundRefusals } from '#features/shop/orders/contract.ts'
import { id, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { OtherDate, OwnRegistration, OwnRegistrationDetail } from './own-views.ts'
import { attendeeIn, NewPerson } from './person-texts.ts'
import { registrantRefusals } from './registrant-refusals.ts'

const perPerson = [{ times: 60, minutes: 10, per: 'user' }] as const
const Done = z.object({ good: z.literal(true), message: z.string() })
const registration = { recordid: id() }

const ownRefusals = {
  'not-now': 'This can no longer be done. Please check the current status of the registration.',
  conflict: 'This registration has been changed in the meantime. What you typed is still here.',
} as const

export const moneyRefusals = {
  ...refundRefusals,
  'not-refundable': 'It cannot be refunded that way. Please choose credit.',
  'being-paid': 'The invoice is being paid now. Please wait for the result.',
} as const

export const ownRegistrations = contract('registration.own', 'seminars/mine', {
  mine: signedIn.query({
    at: 'seminars/mine',
    summary: 'Lists the registrations that the caller purchased or that are in the caller’s name.',
    input: listInput(['date']).extend({ when: filterOf(['coming', 'past']) }),
    output: listOutput(OwnRegistration),
  }),
  one: signedIn.query({
    summary: 'Returns a registration with the actions currently available and the cost or refund of each.',
    input: z.object(registration),
    output: OwnRegistrationDetail,
  }),
  badge: signedIn.query({
    closedToViewers: true,
    summary:
      'Returns the content of the badge’s QR code: a signed token that becomes invalid if the participant is substituted.',
    input: z.object(registration),
    errors: ownRefusals,
    output: z.object({ token: z.string(), badgeCode: z.string(), person: z.string() }),
  }),
  claim: signedIn.command({
    audits: ['not-found'],
    limits: perPerson,
    summary:
      'Links a registration to the account of the badge holder, using the badge token emailed to the participant.',
    input: z.object({ token: z.string().trim().min(1, 'We could not find that.').max(400) }),
    output: z.object({ recordid: z.string() }),
  }),
  dates: signedIn.query({
    summary:
      'Lists other dates of the same seminars with a free seat, with the cost or refund of moving to each.',
    input: z.object(registration),
    output: z.array(OtherDate),
  }),
  substitute: signedIn.command({
    transactions: 'own',
    limits: perPerson,
    summary: 'Transfers the seat to another person.',
    input: attendeeIn(NewPerson.extend({ ...registration, revision: integer(1, 2_000_000_000).optional() })),
    output: Done,
    errors: {
      ...ownRefusals,
      'already-registered': 'This person is registered for this event already.',
    },
  }),
  move: signedIn.command({
    transactions: 'own',
    limits: perPerson,
    summary:
      'Moves the registration to another date of the same seminars. If it costs more, returns where to pay the difference; the move takes effect upon payment.',
    input: z.object({
      ...registration,
      scheduleid: id(),
      /** Difference shown to the caller, in minor units; positive: additional payment. Used only for comparison. */
      seenMinor: integer(-2_000_000_000, 2_000_000_000),
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
  cancel: signedIn.command({
    transactions: 'own',
    limits: perPerson,
    summary: 'Cancels the registration under the policy. A repeated request issues no second refund.',
    input: z.object({
      ...registration,
      /** Refund shown to the caller, in minor units. Used only for comparison. */
      seenMinor: integer(0, 2_000_000_000),
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
  addSeminar: signedIn.query({
    method: 'POST',
    summary: 'Returns the cart line for adding another seminar of the same event to this registration.',
    input: z.object({ ...registration, semid: id() }),
    output: z.object({
      code: z.string(),
      name: z.string(),
      details: z.record(z.string(), z.unknown()),
      price: moneySchema,
    }),
    errors: ownRefusals,
  }),
  changeDetails: signedIn.command({
    transactions: 'own',
    limits: perPerson,
    input: z.object({
      ...registration,
      revision: integer(1, 2_000_000_000).optional(),
      phone: requiredText(40, 'Please enter a phone number.'),
      special: optionalText(500),
    }),
    output: Done.extend({ revision: z.int() }),
    errors: ownRefusals,
  }),
})
