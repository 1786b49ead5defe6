import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, query } from '#platform/contract/operation.ts'
import { lineKinds, ruleCodes } from './rules/quote-types.ts'

export const priceFactsSchema = z.object({
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

/** A quote as orders keep it and receipts show it. */
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
          says: z.string(),
          unitBefore: moneySchema,
          unitAfter: moneySchema,
        }),
      ),
    }),
  ),
  listTotal: z.int(),
  subtotal: z.int(),
  tax: z.array(z.object({ lineId: z.string(), says: z.string(), minor: z.int() })),
  total: z.int(),
  totalInUsd: z.int(),
})

export const pricing = contract('pricing', {
  facts: query({
    at: 'pricing/facts',
    access: 'anyone',
    summary: "What moves the caller's own prices under a partner, for the preview in the web app.",
    input: z.object({
      partner: requiredText(60).default('dhp'),
      currency: z
        .string()
        .regex(/^[A-Za-z]{3}$/)
        .optional(),
    }),
    output: priceFactsSchema,
  }),
  getCurrencies: query({
    at: 'login/getCurrencies',
    method: 'POST',
    access: 'anyone',
    summary: 'Currencies with what one US dollar buys of them.',
    input: z.object({}),
    output: z.object({
      currencies: z.array(z.object({ currency: z.string(), name: z.string(), exchange: z.number() })),
    }),
  }),
  getDiscountCodes: query({
    at: 'login/getDiscountCodes',
    method: 'POST',
    access: 'anyone',
    summary: "Codes with their discounts: the caller's own; all that run for product administrators.",
    input: z.object({}),
    output: z.object({ codes: z.record(z.string(), z.number()) }),
  }),
})
