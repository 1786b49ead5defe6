import { z } from 'zod'
import { checkoutRefusals } from '#features/shop/orders/contract.ts'
import { quoteSchema } from '#features/shop/pricing/contract.ts'
import { id, instant, jsonText, majorAmount, optionalText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, type ErrorTexts, operationsFor } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { partnerCodeField } from './ledger.ts'

const admins = ['partner_admin'] as const
export const MAX_PEOPLE = 500
const MAX_COURSES = 20
const MAX_EVENTS = 5

const requested = {
  partner: partnerCodeField(),
  people: jsonText(
    z
      .array(id())
      .min(1, 'Please choose at least one person.')
      .max(MAX_PEOPLE, `Please choose at most ${MAX_PEOPLE} people at a time.`),
  ),
  /** Codes of courses and bundle offers. */
  courses: jsonText(
    z.array(requiredText(40)).max(MAX_COURSES, `Please choose at most ${MAX_COURSES} courses at a time.`),
  ).default([]),
  /** Events with the selected seminars of each. */
  seminars: jsonText(
    z
      .array(
        z.object({
          scheduleid: id(),
          semids: z.array(id()).min(1, 'Please choose at least one seminar.').max(20),
        }),
      )
      .max(MAX_EVENTS, `Please choose at most ${MAX_EVENTS} events at a time.`)
      .refine(
        (events) => new Set(events.map(({ scheduleid }) => scheduleid)).size === events.length,
        'Please name each event once.',
      ),
  ).default([]),
}

const refusals = {
  ...checkoutRefusals,
  'not-its-people': { status: 403, message: 'Some of these people do not belong to this partner.' },
  'nobody-left': 'There is nothing to buy: everyone has it already, or a profile is incomplete.',
  'nothing-chosen': 'Please choose at least one course or seminar.',
} as const satisfies ErrorTexts

const Result = z.object({
  userid: z.string(),
  name: z.string(),
  courseid: z.string(),
  coursename: z.string(),
  outcome: z.enum(['had', 'bought', 'waiting', 'incomplete']),
  /** Missing profile fields: 'Title, City'. */
  reason: z.string(),
})

const EnrollQuote = z.object({
  courses: z.array(
    z.object({
      /** For a seminar, the id of its event. */
      courseid: z.string(),
      coursename: z.string(),
      had: z.int(),
      bought: z.int(),
      /** People who lack required registration data and are skipped. */
      incomplete: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  ),
  /** Includes the trace of each price; null if nothing has to be bought. */
  quote: quoteSchema.nullable(),
  total: moneySchema,
  /** Amount that the partner owes for it on its ledger. */
  ourprice: moneySchema,
  /** Total deducted by rounding to whole dollars per unit, in US dollars. */
  roundedOff: moneySchema,
})
export type PartnerEnrollQuote = z.output<typeof EnrollQuote>

const Enrolled = z.object({
  good: z.literal(true),
  message: z.string(),
  order: z.object({ orderid: z.string(), name: z.string() }),
  /** Payment page of the order; null if it is on the ledger. */
  payUrl: z.string().nullable(),
  results: z.array(Result),
})
export type PartnerEnrolled = z.output<typeof Enrolled>

const adminsOnly = operationsFor(admins)

export const partnerEnroll = contract('partners', {
  enrollPeople: adminsOnly.query({
    summary: 'Lists the people of a partner, by last name.',
    input: listInput(['name']).extend({ partner: partnerCodeField() }),
    output: listOutput(z.object({ userid: z.string(), name: z.string(), email: z.string() })),
    csvFile: 'partner-people',
    csv: [
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
    ],
  }),
  enrollCourses: adminsOnly.query({
    summary: 'Lists what the partner sells online, with the unit price for its people.',
    input: z.object({ partner: partnerCodeField() }),
    output: z.object({
      courses: z.array(
        z.object({
          courseid: z.string(),
          coursename: z.string(),
          kind: z.enum(['course', 'bundle']),
          price: moneySchema,
        }),
      ),
    }),
  }),
  enrollSeminars: adminsOnly.query({
    summary:
      'Lists the events at which people of the partner can be registered now, with the price of each seminar for them.',
    input: z.object({ partner: partnerCodeField() }),
    output: z.object({
      events: z.array(
        z.object({
          scheduleid: z.string(),
          name: z.string(),
          startsAt: instant(),
          endsAt: instant(),
          timeZone: z.string(),
          /** Null means unlimited. */
          seatsLeft: z.int().nullable(),
          seminars: z.array(z.object({ semid: z.string(), name: z.string(), price: moneySchema })),
        }),
      ),
    }),
  }),
  enrollQuote: adminsOnly.query({
    method: 'POST',
    limits: [{ times: 240, minutes: 10, per: 'user' }],
    summary: 'Returns the price of enrolling people of a partner, for those who still need enrollment.',
    input: z.object(requested),
    output: EnrollQuote,
    errors: refusals,
  }),
  enroll: adminsOnly.command({
    audits: ['not-its-people', 'price-changed'],
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    summary:
      'Enrolls people of a partner at its price: immediately when charged to its ledger, otherwise after payment.',
    input: z.object({
      ...requested,
      pay: z.enum(['ledger', 'now'], 'Please choose how to pay.'),
      /** The total shown to the user. */
      price: majorAmount(),
      reference: optionalText(60),
    }),
    output: Enrolled,
    errors: refusals,
  }),
})
