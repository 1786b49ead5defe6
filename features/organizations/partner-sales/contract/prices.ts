import { z } from 'zod'
import { id, instant, jsonText, optionalDay, optionalText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { partnerCodeField } from './ledger.ts'

const admins = ['partner_admin'] as const
const course = requiredText(40, 'Please name a course.')
export const MAX_PRICES = 500

/** Amounts per unit at a given price. */
const Sides = z.object({
  /** Price for buyers, in the partner's currency and in US dollars. */
  costs: moneySchema,
  costsUsd: moneySchema,
  /** Amount deducted per unit because the partner sells in whole dollars. */
  roundedOff: moneySchema,
  floor: moneySchema,
  margin: moneySchema,
  belowFloor: z.boolean(),
})
export type PriceSides = z.output<typeof Sides>

const Price = Sides.extend({
  courseid: z.string(),
  name: z.string(),
  list: moneySchema,
  own: moneySchema.nullable(),
  /** Next scheduled change; a null price restores the list price. */
  planned: z.object({ price: moneySchema.nullable(), from: instant() }).nullable(),
  /** Requested price awaiting a decision by the provider. */
  asked: moneySchema.nullable(),
})
export type PartnerPrice = z.output<typeof Price>

const PriceRequest = z.object({
  askid: z.string(),
  partner: z.string(),
  courseid: z.string(),
  coursename: z.string(),
  price: moneySchema,
  floor: moneySchema,
  from: instant().nullable(),
  reason: z.string(),
  by: z.string(),
  askedAt: instant(),
  state: z.enum(['asked', 'approved', 'declined']),
  answer: z.string(),
})
export type PriceRequest = z.output<typeof PriceRequest>

const priceErrors = {
  'not-sold': 'This course is not sold.',
  'below-floor': 'This price is below the floor.',
} as const

const adminsOnly = operationsFor(admins)

export const partnerPriceList = contract('partners', {
  prices: adminsOnly.query({
    summary:
      'Lists all courses with the partner’s own price, the price a buyer pays, and the partner’s share.',
    input: listInput(['courseid', 'name', 'list'] as const).extend({
      partner: partnerCodeField(),
      shows: filterOf(['own']),
    }),
    output: listOutput(Price),
    csvFile: 'partner-prices',
    csv: [
      ['Course', (row) => row.courseid],
      ['Name', (row) => row.name],
      ['List price USD', (row) => row.list],
      ['Own price USD', (row) => row.own],
      ['Buyer pays USD', (row) => row.costsUsd],
      ['Buyer pays', (row) => row.costs],
      ['Partner currency', (row) => row.costs.currency],
      ['Whole dollars take USD', (row) => row.roundedOff],
      ['Floor USD', (row) => row.floor],
      ['Margin USD', (row) => row.margin],
      ['Planned price USD', (row) => row.planned?.price],
      ['Planned from', (row) => row.planned?.from],
    ],
  }),
  previewPrice: adminsOnly.query({
    summary: 'Returns the resulting amounts of a price for buyers and for the partner.',
    input: z.object({
      partner: partnerCodeField(),
      courseid: course,
      /** US dollars as entered; '' is the list price. */
      price: optionalText(14),
    }),
    output: Sides,
    errors: priceErrors,
  }),
  setPrice: adminsOnly.command({
    summary:
      'Sets a partner’s own price, effective now or from a date. A price below the floor requires the provider’s approval.',
    input: z.object({
      partner: partnerCodeField(),
      courseid: course,
      price: optionalText(14),
      /** First day the price is valid, in the office time zone; null means immediately. */
      from: optionalDay().optional().default(null),
      reason: optionalText(500),
    }),
    output: z.object({ good: z.literal(true), state: z.enum(['saved', 'asked']), message: z.string() }),
    errors: priceErrors,
  }),
  importPrices: adminsOnly.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary:
      'Imports a price list and returns a result for each row. An invalid row does not affect the others.',
    input: z.object({
      partner: partnerCodeField(),
      rows: jsonText(
        z
          .array(
            z.object({
              courseid: optionalText(40),
              price: optionalText(14),
              currency: optionalText(10),
              from: optionalText(10),
            }),
          )
          .min(1, 'There is no row.')
          .max(MAX_PRICES, `Please take at most ${MAX_PRICES} rows at once.`),
      ),
    }),
    output: z.object({
      results: z.array(
        z.object({
          courseid: z.string(),
          outcome: z.enum(['saved', 'planned', 'same', 'wrong']),
          message: z.string(),
        }),
      ),
    }),
  }),
  priceHistory: adminsOnly.query({
    summary: 'Lists all of the partner’s own prices for a course, latest first.',
    input: z.object({ partner: partnerCodeField(), courseid: course }),
    output: z.object({
      prices: z.array(
        z.object({
          price: moneySchema.nullable(),
          from: instant(),
          by: z.string(),
          setAt: instant().nullable(),
        }),
      ),
    }),
  }),
  priceAsks: adminsOnly.query({
    summary: 'Lists prices below the floor for the partner, or for all partners if staff specify none.',
    input: listInput(['newest'] as const, 'desc').extend({
      partner: optionalText(60),
      state: filterOf(['asked', 'approved', 'declined'] as const),
    }),
    output: listOutput(PriceRequest),
    csvFile: 'partner-price-requests',
    csv: [
      ['Date', (row) => row.askedAt],
      ['Partner', (row) => row.partner],
      ['Course', (row) => row.courseid],
      ['Price USD', (row) => row.price],
      ['Floor USD', (row) => row.floor],
      ['From', (row) => row.from],
      ['By', (row) => row.by],
      ['Reason', (row) => row.reason],
      ['Status', (row) => row.state],
      ['Answer', (row) => row.answer],
    ],
  }),
  decidePrice: command({
    access: ['product_admin'],
    summary: 'Approves a price below the floor on behalf of the provider, or declines it with a reason.',
    input: z.object({ askid: id(), approve: z.boolean(), answer: optionalText(500) }),
    output: z.object({ good: z.literal(true), message: z.string() }),
    errors: { decided: 'Someone has decided this already.' },
  }),
})
