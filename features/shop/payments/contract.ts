import { z } from 'zod'
import { WireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { BillingForm, withBilling } from '#features/shop/orders/contract/billing.ts'
import { checkoutRefusals, refundRefusals } from '#features/shop/orders/contract.ts'
import { refundStates } from '#features/shop/orders/rules/refund-parts.ts'
import { id, integer, jsonText, majorAmount, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { adminOperations } from './contract/admin-operations.ts'
import {
  CARD_PROBLEM,
  CardOrder,
  DECLINED,
  linkOperations,
  NO_PAYMENT,
  PAYMENT_FAILED,
} from './contract/link-operations.ts'
import { setupOperations } from './contract/set-up-operation.ts'
import { tceqField } from './contract/tceq.ts'

const Results = z.object({ message: z.string(), long_message: z.string() })

/** Checkout outcome. `unknown`: the bank has not responded yet; the order page shows the result later. */
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

const creditMessage = 'Please enter the credit as an amount like 12.50.'
/** Referral credit to apply, as an amount of 0 or more; blank means no credit. */
const creditAmount = z
  .union([z.literal(''), majorAmount(creditMessage)], creditMessage)
  .refine((amount) => !amount.startsWith('-'), creditMessage)
  .optional()
  .default('')

/** Client-generated id of a checkout on the provider's page. */
const correlationId = z
  .string()
  .trim()
  .regex(/^[\w-]{8,64}$/, 'We could not find that.')

const notSetUp = { 'no-payment': { status: 503, message: NO_PAYMENT } } as const
const ended = { 'already-ended': 'This checkout has ended. Please start again from your cart.' }

/** Errors common to all kinds of checkout. */
const checkoutErrors = { ...checkoutRefusals, ...notSetUp } as const

/** Page that the specification opens in a separate window (R-ORD-18). It is a page, so it has no operation. */
export const VT_PAGE = 'payments/vt'

const adminsOnly = operationsFor(['product_admin'])

export const payments = contract('payments', {
  ...adminOperations,
  ...linkOperations,
  ...setupOperations,
  processCC: signedIn.command({
    at: 'payments/processCC',
    self: 'userid',
    refusals: 'good',
    refusalHeader: PAYMENT_FAILED,
    transactions: 'own',
    audits: ['bad-input'],
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary: 'Pays for the cart by card. The Idempotency-Key header makes the request idempotent.',
    input: withBilling(
      BillingForm.extend({
        userid: optionalText(60),
        cart: jsonText(WireCart),
        price: majorAmount(),
        currency: currencyCode.optional(),
        partner: optionalText(40),
        /** Token returned by `cardOrder`, after the provider's card fields have submitted the card. */
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
  cardOrder: signedIn.command({
    transactions: 'own',
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    summary:
      'Creates the provider order used by the provider’s card fields. Reserves and charges nothing; `processCC` does that.',
    input: z.object({ price: majorAmount(), currency: currencyCode }),
    output: CardOrder,
    errors: { 'card-problem': { status: 503, message: CARD_PROBLEM }, ...notSetUp },
  }),
  addCorrelation: signedIn.command({
    at: 'ipn/addCorrelation',
    self: 'user',
    refusals: 'good',
    refusalHeader: PAYMENT_FAILED,
    transactions: 'own',
    audits: ['bad-input'],
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary:
      'Reserves the order of a cart for payment on the provider’s page. Idempotent: repeated requests with the same correlation ID return the same order.',
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
        /** `page`: the order is paid through its payment link, as with American Express and telephone orders. */
        way: z.enum(['wallet', 'page']).default('wallet'),
      }),
    ),
    output: z.object({
      good: z.literal(true),
      correlation: z.string(),
      orderid: z.string(),
      /** `approve`: the browser must go to `approveUrl`. `paid`: nothing was due and the checkout is complete. */
      state: z.enum(['approve', 'paid']),
      approveUrl: z.string().nullable(),
      /** Provider order id, for the provider's buttons. */
      providerOrder: z.string().nullable(),
      msg: z.string(),
      message: z.string(),
    }),
    errors: { ...checkoutErrors, 'wallet-problem': 'There was a problem with your payment!', ...ended },
  }),
  deleteCorrelation: signedIn.command({
    at: 'ipn/deleteCorrelation',
    refusals: 'good',
    transactions: 'own',
    summary:
      'Cancels a payment after the buyer canceled on the provider’s page. Releases everything held for the order.',
    input: z.object({ correlationID: correlationId }),
    output: z.object({ good: z.literal(true), correlation: z.string() }),
    errors: { 'already-paid': 'This payment has been made already; there is nothing to cancel.', ...ended },
  }),
  captureWallet: signedIn.command({
    refusalHeader: PAYMENT_FAILED,
    transactions: 'own',
    summary: 'Captures the payment that the buyer approved on the provider’s page, after the buyer returns.',
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
    summary: 'Receives events from the payment provider, verified by signature. Each event is stored once.',
    input: z.looseObject({}),
    output: z.object({ good: z.literal(true) }),
    errors: {
      unverified: { status: 401, message: 'This did not come from the payment provider.' },
      'no-answer': { status: 503, message: 'The event could not be verified now. Please send it again.' },
      ...notSetUp,
    },
  }),
  refund: adminsOnly.command({
    fresh: true,
    transactions: 'own',
    summary:
      'Refunds an order or some of its lines. Idempotent: requests with the same key refer to the same refund.',
    input: z.object({
      orderid: id(),
      /** Defaults to the entire remaining amount. */
      lines: jsonText(
        z
          .array(
            z.object({
              lineid: id(),
              /** Amount of the line to refund; with `seats`, the price of the seats applies. */
              minor: integer(0, 2_000_000_000).optional(),
              /** Number of the line's unused seats to refund. They end with the refund. */
              seats: integer(1, 100_000).optional(),
            }),
          )
          .max(200),
      ).optional(),
      to: z.enum(['card', 'credit']),
      reason: requiredText(500, 'Please give a reason for the refund.'),
      key: z.string().regex(/^[\w-]{8,64}$/),
    }),
    output: z.object({ refundid: z.string(), state: z.enum(refundStates), message: z.string() }),
    errors: {
      ...refundRefusals,
      'not-refundable': 'This order cannot be refunded that way.',
      'no-payment': { status: 503, message: 'Payment is not set up on this server.' },
    },
  }),
  endRefund: adminsOnly.command({
    fresh: true,
    summary:
      'Ends a refund the provider never confirmed, so its amount can be refunded again. If the provider did make it, it is recorded when its event arrives.',
    input: z.object({ refundid: id(), reason: requiredText(200, 'Please say why the refund ends.') }),
    output: z.object({ refundid: z.string(), state: z.enum(refundStates), message: z.string() }),
    errors: {
      'not-waiting': 'This refund is not waiting for the provider any more. Please reload the order.',
    },
  }),
  getSpecial: signedIn.query({
    at: 'payments/getSpecial',
    method: 'POST',
    self: 'userid',
    summary: 'Lists the courses approved by TCEQ. The checkout asks whether they are taken for TCEQ.',
    input: z.object({ userid: optionalText(60) }),
    output: z.object({ good: z.literal(true), tceq: z.array(z.string()) }),
  }),
  fakePurchase: adminsOnly.command({
    summary: 'Creates a trial order of 0.50 in the sandbox and returns its payment link.',
    output: z.object({ orderid: z.string(), address: z.string() }),
  }),
})
