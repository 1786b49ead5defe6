import { z } from 'zod'
import { flag, id, instant, optionalText, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { WHOLE } from '#platform/contract/money.ts'
import { command, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { codeStates } from '../rules/code-state.ts'
import { percentText } from '../rules/percent-text.ts'

export const promoKinds = ['account', 'global', 'event'] as const
const access = ['product_admin'] as const
const share = wholeNumber(0, WHOLE)
const MOST_CODE_CREDIT = 100_000
const MOST_PRICE = 10_000_000
const moment = z.union([z.iso.datetime('Please enter a date.'), z.literal('')]).default('')
const done = z.object({ good: z.literal(true) })

export const DeskCode = z.object({
  codeid: z.string(),
  code: z.string(),
  kind: z.enum(promoKinds),
  state: z.enum(codeStates),
  basisPoints: z.int(),
  orBasisPoints: z.int(),
  creditMinor: z.int(),
  howMany: z.int().nullable(),
  /** Orders that are paid with it, or people who have its credit. */
  used: z.int(),
  /** Kept for people who are at the checkout, or for orders that wait for their money. */
  held: z.int(),
  eventid: z.string().nullable(),
  validFrom: instant().nullable(),
  validTo: instant().nullable(),
  createdAt: instant(),
})
export type DeskCode = z.output<typeof DeskCode>

export const CodeDraft = z
  .object({
    codeid: z.union([id(), z.literal('')]).default(''),
    code: requiredText(40, 'Please enter the code.').refine(
      (code) => /^[A-Za-z0-9-]+$/.test(code),
      'Please use letters, digits and hyphens only.',
    ),
    kind: z.enum(promoKinds, 'Please choose what the code is for.'),
    basisPoints: share.default(0),
    orBasisPoints: share.default(0),
    creditMinor: wholeNumber(0, MOST_CODE_CREDIT).default(0),
    /** 0 is any number. */
    howMany: wholeNumber(0, 1_000_000).default(0),
    eventid: optionalText(60),
    validFrom: moment,
    validTo: moment,
  })
  .refine(({ basisPoints, creditMinor }) => basisPoints > 0 !== creditMinor > 0, {
    message: 'Please enter either a discount or a credit.',
    path: ['basisPoints'],
  })
  .refine(({ kind, creditMinor }) => creditMinor === 0 || kind === 'account', {
    message: 'Only codes for accounts can give credit.',
    path: ['creditMinor'],
  })
  .refine(({ orBasisPoints, basisPoints }) => orBasisPoints <= basisPoints, {
    message: 'What it gives when used up must not be more than the discount.',
    path: ['orBasisPoints'],
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom < validTo, {
    message: 'The end must be later than the beginning.',
    path: ['validTo'],
  })

const DeskPartner = z.object({
  partner: z.string(),
  name: z.string(),
  discountBasisPoints: z.int(),
  roundDown: z.boolean(),
  currency: z.string(),
  openPrices: z.boolean(),
  ownPrices: z.int(),
})
export type DeskPartner = z.output<typeof DeskPartner>

export const DeskPrice = z.object({
  courseid: z.string(),
  name: z.string(),
  /** US cents. */
  listMinor: z.int(),
  ownMinor: z.int().nullable(),
  /** What one course costs a member of the partner today, in its currency. */
  costsMinor: z.int(),
  costsCurrency: z.string(),
  /** The next change that is planned. */
  planned: z.object({ minor: z.int().nullable(), from: instant() }).nullable(),
})
export type DeskPrice = z.output<typeof DeskPrice>

const DeskCurrency = z.object({
  currency: z.string(),
  name: z.string(),
  rate: z.string(),
  updatedAt: instant(),
})
export type DeskCurrency = z.output<typeof DeskCurrency>

export const PartnerTermsDraft = z.object({
  partner: requiredText(40),
  discountBasisPoints: share,
  roundDown: flag(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Please choose a currency.'),
})

export const PriceDraft = z.object({
  partner: requiredText(40),
  courseid: requiredText(40),
  /** US cents; -1 ends the partner's own price. */
  minor: wholeNumber(-1, MOST_PRICE),
  /** From when on; '' is now. */
  from: moment,
})

export const RateDraft = z.object({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Please enter the three letters of the currency, like AUD.'),
  name: requiredText(60, 'Please enter the name of the currency.'),
  rate: requiredText(20, 'Please enter the rate.'),
})

export const deskOperations = {
  deskCodes: query({
    at: 'pricing/deskCodes',
    access,
    input: listInput(['code', 'newest', 'ends', 'used'] as const).extend({
      kind: z.enum(['', ...promoKinds]).default(''),
      state: z.enum(['', ...codeStates]).default(''),
    }),
    output: listOutput(DeskCode),
    csv: {
      file: 'promo-codes',
      columns: [
        ['Code', (row) => row.code],
        ['For', (row) => row.kind],
        ['State', (row) => row.state],
        ['Discount', (row) => percentText(row.basisPoints)],
        ['When used up', (row) => percentText(row.orBasisPoints)],
        ['Credit', (row) => ({ minor: row.creditMinor, currency: 'USD' })],
        ['How many', (row) => row.howMany],
        ['Used', (row) => row.used],
        ['Held', (row) => row.held],
        ['From', (row) => row.validFrom],
        ['To', (row) => row.validTo],
      ],
    },
  }),
  saveCode: command({
    at: 'pricing/saveCode',
    access,
    input: CodeDraft,
    output: z.object({ codeid: z.string() }),
    errors: {
      'code-exists': 'There is such a code already, perhaps in other letters or among the archived ones.',
      'code-is-used': 'This code has been used: its name and what it is for stay as they are.',
      'too-few': 'It has been used more often than that.',
    },
  }),
  endCode: command({ at: 'pricing/endCode', access, input: z.object({ codeid: id() }), output: done }),
  archiveCode: command({
    at: 'pricing/archiveCode',
    access,
    input: z.object({ codeid: id() }),
    output: done,
    errors: { 'code-in-use': 'Somebody is paying with this code. End it now and archive it later.' },
  }),
  restoreCode: command({
    at: 'pricing/restoreCode',
    access,
    input: z.object({ codeid: id() }),
    output: done,
  }),
  deskPartners: query({
    at: 'pricing/deskPartners',
    access,
    input: listInput(['name', 'discount'] as const),
    output: listOutput(DeskPartner),
    csv: {
      file: 'partner-terms',
      columns: [
        ['Partner', (row) => row.partner],
        ['Name', (row) => row.name],
        ['Discount', (row) => percentText(row.discountBasisPoints)],
        ['Whole dollars', (row) => row.roundDown],
        ['Currency', (row) => row.currency],
        ['Own prices', (row) => row.ownPrices],
      ],
    },
  }),
  deskPrices: query({
    at: 'pricing/deskPrices',
    access,
    input: listInput(['courseid', 'name', 'list'] as const).extend({
      partner: requiredText(40),
      shows: z.enum(['', 'own']).default(''),
    }),
    output: listOutput(DeskPrice),
    csv: {
      file: 'price-list',
      columns: [
        ['Course', (row) => row.courseid],
        ['Name', (row) => row.name],
        ['List price USD', (row) => ({ minor: row.listMinor, currency: 'USD' })],
        ['Own price USD', (row) => (row.ownMinor === null ? null : { minor: row.ownMinor, currency: 'USD' })],
        ['Costs here', (row) => ({ minor: row.costsMinor, currency: row.costsCurrency })],
        ['Currency', (row) => row.costsCurrency],
      ],
    },
  }),
  setPartnerTerms: command({
    at: 'pricing/setPartnerTerms',
    access,
    input: PartnerTermsDraft,
    output: done,
    errors: { 'no-currency': 'Please add this currency first.' },
  }),
  setPartnerPrice: command({
    at: 'pricing/setPartnerPrice',
    access,
    input: PriceDraft,
    output: done,
    errors: { 'not-sold': 'This course is not sold.', 'in-the-past': 'Please choose a moment to come.' },
  }),
  deskCurrencies: query({
    at: 'pricing/deskCurrencies',
    access,
    input: listInput(['currency', 'name'] as const),
    output: listOutput(DeskCurrency),
    csv: {
      file: 'currencies',
      columns: [
        ['Currency', (row) => row.currency],
        ['Name', (row) => row.name],
        ['One US dollar buys', (row) => row.rate],
        ['Changed', (row) => row.updatedAt],
      ],
    },
  }),
  rateHistory: query({
    at: 'pricing/rateHistory',
    access,
    input: z.object({ currency: z.string().regex(/^[A-Z]{3}$/) }),
    output: z.object({
      changes: z.array(z.object({ at: instant(), by: z.string(), rate: z.string() })),
    }),
  }),
  setRate: command({
    at: 'pricing/setRate',
    access,
    input: RateDraft,
    output: done,
    errors: { 'no-currency': 'A US dollar is one US dollar.' },
  }),
}
