import { z } from 'zod'
import { instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { adminOperations } from './contract/admin-operations.ts'
import { lineKinds, ruleCodes } from './rules/quote-types.ts'

const priceFactsSchema = z.object({
  partner: z.object({
    code: z.string(),
    discountBasisPoints: z.int(),
    roundDown: z.boolean(),
    prices: z.record(z.string(), z.int()),
  }),
  corporateBasisPoints: z.int(),
  promo: z.object({ code: z.string(), basisPoints: z.int() }).nullable(),
  currency: z.object({ code: z.string(), rateMicros: z.int() }),
})

/** Quote as stored with orders and shown on receipts. */
export const quoteSchema = z.object({
  currency: z.string(),
  rateMicros: z.int(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      kind: z.enum(lineKinds),
      code: z.string(),
      name: z.string(),
      quantity: z.int(),
      users: z.int().nullable(),
      units: z.int(),
      unitListPrice: z.int(),
      unitPrice: z.int(),
      listTotal: z.int(),
      total: z.int(),
      saving: z.int(),
      totalInUsd: z.int(),
      trace: z.array(
        z.object({
          rule: z.enum(ruleCodes),
          message: z.string(),
          unitBefore: moneySchema,
          unitAfter: moneySchema,
        }),
      ),
    }),
  ),
  listTotal: z.int(),
  subtotal: z.int(),
  tax: z.array(z.object({ lineId: z.string(), message: z.string(), minor: z.int() })),
  total: z.int(),
  totalInUsd: z.int(),
})

/** Reasons for refusing a promo code, shown to the user. */
export const codeRefusals = {
  'unknown-code': 'We do not know this code. Please check its spelling.',
  'code-not-yet': 'This code is not valid yet.',
  'code-ended': 'This code has ended.',
  'code-used-up': 'This code has been used as often as it may be.',
  'code-for-seminars': 'This code is for seminars. Please enter it when you register for one.',
  'code-is-yours': 'This code is on your account already: your prices have it.',
  'credit-taken': 'You have already received the credit of this code.',
}

export const pricing = contract('pricing', {
  submitDiscountCode: signedIn.command({
    at: 'login/ionicSubmitDiscountCode',
    self: 'userid',
    transactions: 'own',
    refusals: 'good',
    limits: [
      { times: 10, minutes: 10, per: 'user' },
      { times: 30, minutes: 10, per: 'ip' },
    ],
    summary:
      'Applies a promo code to the account, which ends the session, or redeems the credit that the code grants.',
    input: z.object({
      userid: optionalText(60),
      discountCode: requiredText(60, 'Please enter a promo code.'),
    }),
    output: z.object({
      good: z.literal(true),
      type: z.enum(['discount', 'credit']),
      msg: z.string(),
      message: z.string(),
      code: z.string(),
    }),
    errors: codeRefusals,
  }),
  holdPromo: signedIn.command({
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    summary:
      'Reserves a use of the caller’s promo code during checkout. Repeated requests extend the reservation.',
    output: z.object({
      held: z.object({ code: z.string(), basisPoints: z.int(), until: instant() }).nullable(),
    }),
  }),
  letGoOfPromo: signedIn.command({
    summary: 'Releases the reserved use of the promo code when the caller leaves the checkout.',
    output: z.object({ good: z.literal(true) }),
  }),
  facts: anyone.query({
    summary:
      'Returns the factors that affect the caller’s prices under a partner, for the price preview in the web app.',
    input: z.object({ partner: requiredText(60).default('dhp') }),
    output: priceFactsSchema,
  }),
  getCurrencies: anyone.query({
    at: 'login/getCurrencies',
    method: 'POST',
    summary: 'Lists currencies with their exchange rates for one US dollar.',
    output: z.object({
      currencies: z.array(z.object({ currency: z.string(), name: z.string(), exchange: z.number() })),
    }),
  }),
  getDiscountCodes: anyone.query({
    at: 'login/getDiscountCodes',
    method: 'POST',
    summary:
      'Returns promo codes with their discounts: the caller’s own code, or all active codes for product administrators.',
    output: z.object({ codes: z.record(z.string(), z.number()) }),
  }),
  ...adminOperations,
})
