import { z } from 'zod'
import { currencyTable, isPayable } from '#platform/contract/currencies.ts'
import { flag, instant, integer, requiredText, shareField } from '#platform/contract/fields.ts'
import { operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { rateOf } from '../rules/currency.ts'
import { percentText } from '../rules/percent-text.ts'

const access = ['product_admin'] as const
const MAX_PRICE = 10_000_000
const moment = z.union([z.iso.datetime('Please enter a date.'), z.literal('')]).default('')
const done = z.object({ good: z.literal(true) })

const AdminPartner = z.object({
  partner: z.string(),
  name: z.string(),
  discountBasisPoints: z.int(),
  roundDown: z.boolean(),
  currency: z.string(),
  openPrices: z.boolean(),
  /** True if users who sign up through its URL become members. */
  openMembership: z.boolean(),
  ownPrices: z.int(),
})
export type AdminPartner = z.output<typeof AdminPartner>

export const AdminPrice = z.object({
  courseid: z.string(),
  name: z.string(),
  /** In US cents. */
  listMinor: z.int(),
  ownMinor: z.int().nullable(),
  /** Current price of one course for a member of the partner, in the partner's currency. */
  costsMinor: z.int(),
  costsCurrency: z.string(),
  /** Next scheduled change. */
  planned: z.object({ minor: z.int().nullable(), from: instant() }).nullable(),
})
export type AdminPrice = z.output<typeof AdminPrice>

const AdminCurrency = z.object({
  currency: z.string(),
  name: z.string(),
  rate: z.string(),
  updatedAt: instant(),
})
export type AdminCurrency = z.output<typeof AdminCurrency>

const PartnerTermsDraft = z.object({
  partner: requiredText(40),
  discountBasisPoints: shareField(),
  roundDown: flag(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Please choose a currency.'),
  openMembership: flag(),
})

const PriceDraft = z.object({
  partner: requiredText(40),
  courseid: requiredText(40),
  /** In US cents; -1 ends the partner's own price. */
  minor: integer(-1, MAX_PRICE),
  /** Effective time; '' means now. */
  from: moment,
})

const payable = Object.keys(currencyTable).join(', ')

const RateDraft = z.object({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Please enter the three letters of the currency, like AUD.')
    .refine(isPayable, `The payment provider does not take this currency. It takes ${payable}.`),
  name: requiredText(60, 'Please enter the name of the currency.'),
  rate: requiredText(20, 'Please enter the rate.').transform((typed, context) => {
    const micros = rateOf(typed)
    if (micros !== null) return micros
    const message = 'Please enter a rate above zero with at most six decimals, like 1.523400.'
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
})

const allowed = operationsFor(access)

export const adminOperations = {
  adminPartners: allowed.query({
    at: 'pricing/adminPartners',
    input: listInput(['name', 'discount'] as const),
    output: listOutput(AdminPartner),
    csvFile: 'partner-terms',
    csv: [
      ['Partner', (row) => row.partner],
      ['Name', (row) => row.name],
      ['Discount', (row) => percentText(row.discountBasisPoints)],
      ['Whole dollars', (row) => row.roundDown],
      ['Currency', (row) => row.currency],
      ['Own prices', (row) => row.ownPrices],
    ],
  }),
  adminPrices: allowed.query({
    at: 'pricing/adminPrices',
    input: listInput(['courseid', 'name', 'list'] as const).extend({
      partner: requiredText(40),
      shows: filterOf(['own']),
    }),
    output: listOutput(AdminPrice),
    csvFile: 'price-list',
    csv: [
      ['Course', (row) => row.courseid],
      ['Name', (row) => row.name],
      ['List price USD', (row) => ({ minor: row.listMinor, currency: 'USD' })],
      ['Own price USD', (row) => (row.ownMinor === null ? null : { minor: row.ownMinor, currency: 'USD' })],
      ['Partner price', (row) => ({ minor: row.costsMinor, currency: row.costsCurrency })],
      ['Currency', (row) => row.costsCurrency],
    ],
  }),
  setPartnerTerms: allowed.command({
    at: 'pricing/setPartnerTerms',
    input: PartnerTermsDraft,
    output: done,
    errors: { 'no-currency': 'Please add this currency first.' },
  }),
  setPartnerPrice: allowed.command({
    at: 'pricing/setPartnerPrice',
    input: PriceDraft,
    output: done,
    errors: { 'not-sold': 'This course is not sold.', 'in-the-past': 'Please choose a moment to come.' },
  }),
  adminCurrencies: allowed.query({
    at: 'pricing/adminCurrencies',
    input: listInput(['currency', 'name'] as const),
    output: listOutput(AdminCurrency),
    csvFile: 'currencies',
    csv: [
      ['Currency', (row) => row.currency],
      ['Name', (row) => row.name],
      ['One US dollar buys', (row) => row.rate],
      ['Changed', (row) => row.updatedAt],
    ],
  }),
  rateHistory: allowed.query({
    at: 'pricing/rateHistory',
    input: z.object({ currency: z.string().regex(/^[A-Z]{3}$/) }),
    output: z.object({
      changes: z.array(z.object({ at: instant(), by: z.string(), rate: z.string() })),
    }),
  }),
  setRate: allowed.command({
    at: 'pricing/setRate',
    input: RateDraft,
    output: done,
    errors: { 'no-currency': 'A US dollar is one US dollar.' },
  }),
  removeRate: allowed.command({
    at: 'pricing/removeRate',
    summary: 'Stops sales in a currency. Existing orders in the currency retain their exchange rate.',
    input: z.object({ currency: z.string().regex(/^[A-Z]{3}$/, 'Please choose a currency.') }),
    output: done,
    errors: {
      'no-currency': 'Prices are listed in US dollars, which cannot be removed.',
      'in-use': 'A partner sells in this currency. Please change the currency of the partner first.',
    },
  }),
}
