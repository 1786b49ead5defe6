import { z } from 'zod'
import { id, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { isDay } from '#platform/contract/zoned-days.ts'
import { paymentMethods, paymentStates } from '../rules/payment-states.ts'
import { ledgerOutcomes } from '../rules/reconcile.ts'
import { webhookStates } from '../rules/webhook-states.ts'

const admins = ['product_admin'] as const

/** Schema of a calendar day in the office time zone. */
export const officeDay = () =>
  z
    .string('Please choose a day.')
    .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please choose a day.')
    .refine(isDay, 'This day does not exist. Please choose another one.')

/** Reasons why a payment needs review. */
const attentions = ['unknown', 'questionable', 'amount differs', 'dispute'] as const

const PaymentRow = z.object({
  paymentid: z.string(),
  orderid: z.string(),
  orderName: z.string(),
  buyer: z.string(),
  state: z.enum(paymentStates),
  method: z.enum(paymentMethods),
  paidWith: z.string(),
  amount: moneySchema,
  /** Amount captured by the provider if it differs from ours; null if the amounts agree. */
  differs: moneySchema.nullable(),
  refunded: moneySchema,
  attention: z.enum(attentions).nullable(),
  /** Decline reason or dispute status. */
  message: z.string(),
  lookedNote: z.string(),
  providerOrderId: z.string(),
  captureId: z.string(),
  isTest: z.boolean(),
  createdAt: instant(),
})
export type PaymentRow = z.output<typeof PaymentRow>

const WebhookRow = z.object({
  id: z.string(),
  eventid: z.string(),
  type: z.string(),
  about: z.string(),
  state: z.enum(webhookStates),
  message: z.string(),
  attempts: z.int(),
  receivedAt: instant(),
  appliedAt: instant().nullable(),
})
export type WebhookRow = z.output<typeof WebhookRow>

const DayRow = z.object({
  day: z.string(),
  ranAt: instant(),
  failure: z.string(),
  matched: z.int(),
  /** Number of differences that are neither repaired nor explained. */
  open: z.int(),
  explained: z.int(),
})
export type DayRow = z.output<typeof DayRow>

const LedgerRow = z.object({
  day: z.string(),
  transactionid: z.string(),
  kind: z.enum(['payment', 'refund']),
  outcome: z.enum(ledgerOutcomes),
  ours: moneySchema.nullable(),
  theirs: moneySchema.nullable(),
  orderid: z.string().nullable(),
  orderName: z.string(),
  explained: z.boolean(),
  note: z.string(),
})
export type LedgerRow = z.output<typeof LedgerRow>

const adminOnly = operationsFor(admins)

/** Staff operations on payments, provider events and reconciliation. */
export const adminOperations = {
  adminList: adminOnly.query({
    at: 'payments/adminList',
    input: listInput(['newest', 'amount']).extend({
      /** Defaults to payments that need review. */
      show: filterOf(['attention', 'all']),
      state: filterOf(paymentStates),
    }),
    output: listOutput(PaymentRow),
    csvFile: 'payments',
    csv: [
      ['Order', (row) => row.orderName],
      ['Buyer', (row) => row.buyer],
      ['Status', (row) => row.state],
      ['Paid with', (row) => row.paidWith],
      ['Amount', (row) => row.amount],
      ['Currency', (row) => row.amount.currency],
      ['Refunded', (row) => row.refunded],
      ['Review', (row) => row.attention],
      ['Why', (row) => row.message],
      ['Note', (row) => row.lookedNote],
      ['Provider order', (row) => row.providerOrderId],
      ['Capture', (row) => row.captureId],
      ['Trial', (row) => row.isTest],
      ['Date', (row) => row.createdAt],
    ],
  }),
  ofOrder: adminOnly.query({
    at: 'payments/ofOrder',
    summary: 'Returns the payments of an order, its payment links, and the balance due.',
    input: z.object({ orderid: id() }),
    output: z.object({
      payments: z.array(PaymentRow),
      links: z.array(
        z.object({
          id: z.string(),
          createdAt: instant(),
          expiresAt: instant(),
          ended: z.boolean(),
          mailedTo: z.string(),
        }),
      ),
      /** Null if nothing is left to pay. */
      owes: moneySchema.nullable(),
    }),
  }),
  lookUp: adminOnly.command({
    at: 'payments/lookUp',
    transactions: 'own',
    summary: 'Requests the status of a payment from the provider immediately and settles the payment.',
    input: z.object({ paymentid: id() }),
    output: z.object({ state: z.enum(paymentStates), message: z.string() }),
    errors: {
      'not-there': 'The provider was never asked for this payment: there is nothing to look up.',
      'no-answer': { status: 502, message: 'The provider did not answer. Please try again in a moment.' },
      'no-payment': { status: 503, message: 'Payment is not set up on this server.' },
    },
  }),
  noteLook: adminOnly.command({
    at: 'payments/noteLook',
    summary: 'Removes a payment from the review list, with a note of the findings.',
    input: z.object({ paymentid: id(), note: requiredText(500, 'Please say what you found.') }),
    output: z.object({ paymentid: z.string() }),
  }),
  webhooks: adminOnly.query({
    at: 'payments/webhooks',
    input: listInput(['newest']).extend({ state: filterOf(webhookStates) }),
    output: listOutput(WebhookRow),
    csvFile: 'provider-events',
    csv: [
      ['Event', (row) => row.eventid],
      ['Type', (row) => row.type],
      ['About', (row) => row.about],
      ['Status', (row) => row.state],
      ['Result', (row) => row.message],
      ['Attempts', (row) => row.attempts],
      ['Received', (row) => row.receivedAt],
      ['Applied', (row) => row.appliedAt],
    ],
  }),
  replayWebhook: adminOnly.command({
    at: 'payments/replayWebhook',
    transactions: 'own',
    summary: 'Reprocesses a stored provider event. Effects already applied are not repeated.',
    input: z.object({ id: id() }),
    output: z.object({ state: z.enum(webhookStates), message: z.string() }),
  }),
  reconciledDays: adminOnly.query({
    at: 'payments/reconciledDays',
    input: listInput(['newest']),
    output: listOutput(DayRow),
    csvFile: 'reconciliation-days',
    csv: [
      ['Day', (row) => row.day],
      ['Compared', (row) => row.ranAt],
      ['Could not be compared', (row) => row.failure],
      ['Matched', (row) => row.matched],
      ['Differences', (row) => row.open],
      ['Explained', (row) => row.explained],
    ],
  }),
  reconciliation: adminOnly.query({
    at: 'payments/reconciliation',
    input: listInput(['outcome']).extend({
      day: officeDay(),
      outcome: filterOf(['open', ...ledgerOutcomes]),
    }),
    output: listOutput(LedgerRow),
    csvFile: 'reconciliation',
    csv: [
      ['Day', (row) => row.day],
      ['Transaction', (row) => row.transactionid],
      ['Kind', (row) => row.kind],
      ['Outcome', (row) => row.outcome],
      ['Here', (row) => row.ours],
      ['At the provider', (row) => row.theirs],
      ['Currency', (row) => (row.ours ?? row.theirs)?.currency],
      ['Order', (row) => row.orderName],
      ['Explained', (row) => row.explained],
      ['Note', (row) => row.note],
    ],
  }),
  runReconciliation: adminOnly.command({
    at: 'payments/runReconciliation',
    transactions: 'own',
    summary: 'Reconciles a day with the provider’s books immediately.',
    input: z.object({ day: officeDay() }),
    output: z.object({ matched: z.int(), open: z.int() }),
    errors: {
      'not-over': 'That day is still to come.',
      'no-answer': { status: 502, message: 'The provider did not answer. Please try again in a moment.' },
      'no-payment': { status: 503, message: 'Payment is not set up on this server.' },
    },
  }),
  repair: adminOnly.command({
    at: 'payments/repair',
    transactions: 'own',
    summary: 'Resolves a difference between the books, or explains it with a note.',
    input: z.object({
      day: officeDay(),
      transactionid: requiredText(60),
      action: z.enum(['look-up', 'record-refund', 'explain']),
      note: optionalText(500),
    }),
    output: z.object({ outcome: z.enum(ledgerOutcomes), explained: z.boolean(), message: z.string() }),
    errors: {
      'not-repairable': 'This cannot be repaired here. Please investigate and explain it with a note.',
      'no-answer': { status: 502, message: 'The provider did not answer. Please try again in a moment.' },
      'no-payment': { status: 503, message: 'Payment is not set up on this server.' },
    },
  }),
}
