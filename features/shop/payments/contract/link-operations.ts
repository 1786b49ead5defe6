import { z } from 'zod'
import { checkoutRefusals, openOrderRefusals } from '#features/shop/orders/contract.ts'
import {
  emailAddress,
  flag,
  id,
  instant,
  integer,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { anyone, operationsFor } from '#platform/contract/operation.ts'
import { linkStates } from '../rules/link-states.ts'
import { officeDay } from './admin-operations.ts'

export const NO_PAYMENT = 'Payment is not set up on this server. Your cart is kept; please contact us to buy.'
/** Heading of every payment error (R-ORD-14). */
export const PAYMENT_FAILED = 'Payment Failed'
export const DECLINED = 'Your card was declined. No money was taken.'
/** Provider order that a card is to be attached to. */
export const CardOrder = z.object({
  paymentToken: z.string(),
  /** Secret for the provider's script, if the token is not enough. */
  clientSecret: z.string().nullable(),
})
export const CARD_PROBLEM = 'The card could not be checked. Nothing was charged. Please try again.'
const NOTHING_TO_PAY = 'There is nothing to pay for this order.'

const linkErrors = {
  'bad-link': {
    status: 403,
    message:
      'This payment link is not valid. Please use the address exactly as you got it, or ask us for a new one.',
  },
} as const

/** Only the first refusal by this limit is audited: one row regardless of the number of attempts. */
const badTries = { times: 20, minutes: 60, per: 'ip', counts: 'failures' } as const

const adminsOnly = operationsFor(['product_admin'])

/** Payment without login through signed links, and staff operations on such links and invoices. */
export const linkOperations = {
  link: anyone.query({
    at: 'payments/link',
    limits: [{ times: 120, minutes: 10, per: 'ip' }, badTries],
    summary: 'Returns the order details of a payment link. All values come from the order.',
    input: z.object({ token: optionalText(400) }),
    output: z.object({
      state: z.enum(linkStates),
      orderName: z.string(),
      /** Billed customer. */
      billedTo: z.string(),
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: moneySchema })),
      credit: moneySchema,
      payable: moneySchema,
      expiresAt: instant(),
      /** URL of the provider's page if the payment is pending there. */
      approveUrl: z.string().nullable(),
      /** Reason why the last attempt failed. */
      message: z.string(),
      /** Receipt number, once the order is paid and the receipt is written. */
      receipt: z.string().nullable(),
      isTest: z.boolean(),
    }),
    errors: linkErrors,
  }),
  linkReceipt: anyone.file({
    at: 'payments/linkReceipt.pdf',
    limits: [{ times: 30, minutes: 10, per: 'ip' }, badTries],
    summary: 'Returns the receipt for a payment made with a payment link.',
    input: z.object({ token: optionalText(400) }),
    errors: linkErrors,
  }),
  linkCardOrder: anyone.command({
    transactions: 'own',
    limits: [{ times: 30, minutes: 10, per: 'ip' }, badTries],
    summary: 'Creates a provider order for the amount of a payment link. Otherwise the same as `cardOrder`.',
    input: z.object({ token: optionalText(400) }),
    output: CardOrder,
    errors: {
      ...linkErrors,
      'card-problem': { status: 503, message: CARD_PROBLEM },
      'no-payment': { status: 503, message: NO_PAYMENT },
    },
  }),
  payLink: anyone.command({
    at: 'payments/payLink',
    refusalHeader: PAYMENT_FAILED,
    transactions: 'own',
    limits: [{ times: 30, minutes: 10, per: 'ip' }, badTries],
    summary: 'Pays the amount of a payment link, by card or on the provider’s page.',
    input: z.object({
      token: optionalText(400),
      way: z.enum(['card', 'wallet']),
      paymentToken: optionalText(200),
    }),
    output: z.object({ state: z.enum(['paid', 'unknown', 'approve']), approveUrl: z.string().nullable() }),
    errors: {
      ...linkErrors,
      declined: DECLINED,
      'card-needed': { status: 400, message: 'Please enter your card again.' },
      ...checkoutRefusals,
      ...openOrderRefusals,
      'link-over': 'There is nothing left to pay with this link.',
      'still-open': 'A payment with this link is being worked on. Please do not pay again.',
      'wallet-problem': 'There was a problem with your payment!',
      'no-payment': { status: 503, message: NO_PAYMENT },
    },
  }),
  captureLink: anyone.command({
    at: 'payments/captureLink',
    refusalHeader: PAYMENT_FAILED,
    transactions: 'own',
    limits: [{ times: 60, minutes: 10, per: 'ip' }, badTries],
    input: z.object({ token: optionalText(400), canceled: flag().default(false) }),
    output: z.object({ state: z.enum(['paid', 'unknown', 'open']) }),
    errors: {
      ...linkErrors,
      declined: DECLINED,
      'wallet-problem': 'There was a problem with your payment!',
      'no-payment': { status: 503, message: NO_PAYMENT },
    },
  }),
  payLinkOf: adminsOnly.command({
    at: 'payments/payLinkOf',
    summary: 'Returns the payment URL of an order, for staff to give to a customer on the phone.',
    input: z.object({ orderid: id() }),
    output: z.object({ address: z.string(), expiresAt: instant() }),
    errors: { 'nothing-to-pay': NOTHING_TO_PAY },
  }),
  sendPayLink: adminsOnly.command({
    at: 'payments/sendPayLink',
    summary: 'Emails the payment link of an order to its buyer, or to another address.',
    input: z.object({ orderid: id(), email: emailAddress().optional() }),
    output: z.object({ sentTo: z.string() }),
    errors: { 'nothing-to-pay': NOTHING_TO_PAY },
  }),
  cancelPayLinks: adminsOnly.command({
    at: 'payments/cancelPayLinks',
    summary: 'Cancels all payment links of an order.',
    input: z.object({ orderid: id() }),
    output: z.object({ canceled: z.int() }),
  }),
  recordTransfer: adminsOnly.command({
    at: 'payments/recordTransfer',
    summary: 'Records a bank transfer payment for an invoice.',
    input: z.object({
      orderid: id(),
      amount: moneySchema.extend({ minor: integer(0, 2_000_000_000) }),
      reference: requiredText(100, 'Please enter the reference on the bank statement.'),
      receivedOn: officeDay(),
    }),
    output: z.object({ paymentid: z.string() }),
    errors: {
      'nothing-to-pay': NOTHING_TO_PAY,
      'amount-differs': 'The amount is not the one to be paid.',
      'not-yet': 'That day is still to come.',
    },
  }),
}
