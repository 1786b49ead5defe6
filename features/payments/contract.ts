import { z } from 'zod'
import { WireCart } from '#features/cart/contract/wire-cart.ts'
import { BillingForm, withBilling } from '#features/orders/contract/billing.ts'
import { checkoutRefusals, refundRefusals } from '#features/orders/contract.ts'
import {
  id,
  jsonText,
  majorAmount,
  optionalText,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { deskOperations } from './contract/desk-operations.ts'
import { DECLINED, linkOperations, NO_PAYMENT } from './contract/link-operations.ts'
import { setupOperations } from './contract/set-up-operation.ts'
import { tceqField } from './contract/tceq.ts'

const Results = z.object({ message: z.string(), long_message: z.string() })

/** What became of a checkout. `unknown`: the bank was not heard; the order page tells when it is. */
const Outcome = z.object({
  good: z.literal(true),
  state: z.enum(['paid', 'unknown']),
  orderid: z.string(),
  msg: z.string(),
  message: z.string(),
  results: Results,
})

const currencyCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'Please choose a currency.')
  .transform((code) => code.toUpperCase())

/** Referral credit to be used, as an amount: '12.50' (decisions.md, The wire). */
const creditAmount = z
  .string()
  .trim()
  .regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'Please enter the credit as an amount like 12.50.')
  .optional()
  .default('')

/** Id that the browser made for a checkout on the provider's page. */
const correlationId = z
  .string()
  .trim()
  .regex(/^[\w-]{8,64}$/, 'We could not find that.')

const notSetUp = { 'no-payment': { status: 503, message: NO_PAYMENT } } as const
const ended = { 'already-ended': 'This checkout has ended. Please start again from your cart.' }

/** What can stand in the way of every kind of checkout. */
const checkoutErrors = {
  ...checkoutRefusals,
  ...notSetUp,
} as const

/** The page that the specification opens in a window of its own (000 s7): a page, so no operation. */
export const VT_PAGE = 'payments/vt'

export const payments = contract('payments', {
  ...deskOperations,
  ...linkOperations,
  ...setupOperations,
  processCC: command({
    at: 'payments/processCC',
    access: 'signed-in',
    refusals: 'good',
    transactions: 'own',
    audits: ['bad-input'],
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary:
      'Charges the cart to a card; the header Idempotency-Key makes a repeated request the same payment.',
    input: withBilling(
      BillingForm.extend({
        userid: optionalText(60),
        cart: jsonText(WireCart),
        price: majorAmount(),
        currency: currencyCode.optional(),
        partner: optionalText(40),
        paymentToken: optionalText(200),
        ctype: optionalText(40),
        ccard: optionalText(30),
        expires: optionalText(10),
        seccode: optionalText(6),
        tceq: tceqField,
        useReferalCredit: creditAmount,
      }),
    ),
    output: Outcome,
    errors: {
      ...checkoutErrors,
      declined: DECLINED,
      'card-needed': { status: 400, message: 'Please enter your card again.' },
      'still-open': 'Your first payment is still being processed. Please do not pay again.',
    },
  }),
  addCorrelation: command({
    at: 'ipn/addCorrelation',
    access: 'signed-in',
    refusals: 'good',
    transactions: 'own',
    audits: ['bad-input'],
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary:
      'Reserves the order of a cart for the provider’s page. The same correlation is the same order, however often it is sent.',
    input: withBilling(
      BillingForm.partial().extend({
        cart: jsonText(WireCart),
        correlation: correlationId,
        user: optionalText(60),
        credit: creditAmount,
        price: majorAmount().optional(),
        currency: currencyCode.optional(),
        partner: optionalText(40),
        tceq: tceqField,
        /** `page`: the order is paid through its payment link, as American Express and telephone orders are. */
        way: z.enum(['wallet', 'page']).default('wallet'),
      }),
    ),
    output: z.object({
      good: z.literal(true),
      correlation: z.string(),
      orderid: z.string(),
      /** `approve`: the browser goes to `approveUrl`. `paid`: nothing was to be paid, and all is done. */
      state: z.enum(['approve', 'paid']),
      approveUrl: z.string().nullable(),
      msg: z.string(),
      message: z.string(),
    }),
    errors: {
      ...checkoutErrors,
      'wallet-problem': 'There was a problem with your payment!',
      ...ended,
    },
  }),
  deleteCorrelation: command({
    at: 'ipn/deleteCorrelation',
    access: 'signed-in',
    refusals: 'good',
    transactions: 'own',
    summary: 'The buyer canceled on the provider’s page: everything that was held for the order returns.',
    input: z.object({ correlationID: correlationId }),
    output: z.object({ good: z.literal(true), correlation: z.string() }),
    errors: { 'already-paid': 'This payment has been made already; there is nothing to cancel.', ...ended },
  }),
  captureWallet: command({
    at: 'payments/captureWallet',
    access: 'signed-in',
    transactions: 'own',
    summary: 'The buyer is back from the provider’s page: takes the money that was approved there.',
    input: z.object({ correlation: correlationId }),
    output: Outcome,
    errors: {
      declined: DECLINED,
      'not-approved': 'The payment was not approved on the payment page. No money was taken.',
      'wallet-problem': 'There was a problem with your payment!',
      ...notSetUp,
      ...ended,
    },
  }),
  ipn: command({
    at: 'ipn',
    access: 'provider',
    transactions: 'own',
    limits: [{ times: 1200, minutes: 1, per: 'ip' }],
    summary: 'Events of the payment provider, proven by its signature. Each is stored once.',
    input: z.looseObject({}),
    output: z.object({ good: z.literal(true) }),
    errors: {
      unverified: { status: 401, message: 'This did not come from the payment provider.' },
      'no-answer': { status: 503, message: 'The event could not be verified now. Please send it again.' },
      ...notSetUp,
    },
  }),
  refund: command({
    at: 'payments/refund',
    access: ['product_admin'],
    fresh: true,
    transactions: 'own',
    summary: 'Refunds an order or some of its lines; the same key is the same refund.',
    input: z.object({
      orderid: id(),
      /** Left out: everything that is left. */
      lines: jsonText(
        z.array(z.object({ lineid: id(), minor: wholeNumber(0, 2_000_000_000) })).max(200),
      ).optional(),
      to: z.enum(['card', 'credit']),
      reason: requiredText(500, 'Please give a reason for the refund.'),
      key: z.string().regex(/^[\w-]{8,64}$/),
    }),
    output: z.object({
      refundid: z.string(),
      state: z.enum(['asked', 'done', 'failed']),
      message: z.string(),
    }),
    errors: {
      ...refundRefusals,
      'not-refundable': 'This order cannot be refunded that way.',
      'no-payment': { status: 503, message: 'Payment is not set up on this server.' },
    },
  }),
  getSpecial: query({
    at: 'payments/getSpecial',
    method: 'POST',
    access: 'signed-in',
    summary: 'The courses that are approved by TCEQ; the checkout asks whether they are taken for it.',
    input: z.object({ userid: optionalText(60) }),
    output: z.object({ good: z.literal(true), tceq: z.array(z.string()) }),
  }),
  fakePurchase: command({
    at: 'payments/fakePurchase',
    access: ['product_admin'],
    summary: 'Makes a trial order of 0.50 in the sandbox and answers its payment link (000 s9).',
    input: z.object({}),
    output: z.object({ orderid: z.string(), address: z.string() }),
  }),
})
