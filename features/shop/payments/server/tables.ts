import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { dated, moment, reference, textReference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'
import type { PaymentMethod, PaymentState } from '../rules/payment-states.ts'
import type { LedgerOutcome } from '../rules/reconcile.ts'
import type { WebhookState } from '../rules/webhook-states.ts'

/** One payment attempt for an order. Never contains a card number, expiration date or security code. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    state: text('state').$type<PaymentState>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull().default('card'),
    /** Payment link used to pay without login. */
    linkId: uuid('link_id'),
    providerOrderId: text('provider_order_id'),
    captureId: text('capture_id'),
    /** The provider's approval page for the buyer. */
    approveUrl: text('approve_url'),
    /** Owner of the account or card as reported by the provider, or reference of a bank transfer. */
    payer: text('payer'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    brand: text('brand'),
    lastDigits: text('last_digits'),
    /** Decline reason code, and its message for the buyer. */
    declineReason: text('decline_reason'),
    declineMessage: text('decline_message'),
    /** Set if the outcome was ever in doubt, for staff review. */
    questionableSince: moment('questionable_since'),
    /** Amount captured by the provider if it differs from the order's; staff decide. */
    differsMinor: integer('differs_minor'),
    /** The payer's latest dispute with the provider, and its status there. */
    disputeId: text('dispute_id'),
    disputeMessage: text('dispute_message'),
    /** Set when staff have reviewed the payment and noted the result. */
    lookedAt: moment('looked_at'),
    lookedNote: text('looked_note'),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    capturedAt: moment('captured_at'),
    ...dated,
  },
  (table) => [
    index('payments_order').on(table.orderId),
    uniqueIndex('payments_capture').on(table.captureId),
    index('payments_open').on(table.state, table.createdAt),
    /** A provider order pays only one order here. */
    uniqueIndex('payments_one_per_provider_order').on(table.providerOrderId),
    index('payments_captured').on(table.capturedAt),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_amount').on(table.amountMinor, table.id),
    index('payments_digits').on(table.lastDigits),
    index('payments_payer').on(sql`lower(${table.payer})`),
    index('payments_attention')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.lookedAt} is null and (${table.state} = 'unknown' or ${table.questionableSince} is not null or ${table.differsMinor} is not null or ${table.disputeId} is not null)`,
      ),
  ],
)

/** A checkout in progress on the provider's page, with a client-generated id. Deleted on capture or cancellation. */
export const correlations = pgTable('correlations', {
  correlation: text('correlation').primaryKey(),
  userId: reference('user_id', () => users.id),
  orderId: reference('order_id', () => orders.id),
  createdAt: moment('created_at').notNull(),
})

/** Link to pay an order without login. The URL contains a signed token; this row can revoke it. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    canceledAt: moment('canceled_at'),
    /** Address to which staff last emailed the link. */
    mailedTo: text('mailed_to'),
  },
  (table) => [index('payment_links_order').on(table.orderId, table.createdAt)],
)

/** Every verified provider event, stored once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** Event subject: the provider's id of an order, capture, refund or dispute. */
    resourceId: text('resource_id'),
    body: text('body').notNull(),
    /** Headers that proved the event, stored for repeated verification. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    state: text('state').$type<WebhookState>().notNull(),
    /** Result of the event, or the reason why it had none. */
    message: text('message'),
    attempts: integer('attempts').notNull().default(0),
    receivedAt: moment('received_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  (table) => [
    uniqueIndex('webhook_events_event').on(table.eventId),
    index('webhook_events_received').on(table.receivedAt),
  ],
)

/** A refund requested from the provider. Its id is the order's refund id and the provider's request id. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    refundId: uuid('refund_id').primaryKey(),
    paymentId: reference('payment_id', () => payments.id),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<'asked' | 'done' | 'failed'>().notNull(),
    providerRefundId: text('provider_refund_id'),
    message: text('message'),
    ...dated,
  },
  (table) => [
    index('provider_refunds_payment').on(table.paymentId),
    uniqueIndex('provider_refunds_provider').on(table.providerRefundId),
    index('provider_refunds_changed').on(table.changedAt),
  ],
)

/** Comparison of one day with the provider's list. */
export const reconciliations = pgTable('reconciliations', {
  /** '2026-11-20', a day in the office time zone. */
  day: text('day').primaryKey(),
  ranAt: moment('ran_at').notNull(),
  /** Reason why the comparison failed; null if it succeeded. */
  failure: text('failure'),
})

export const reconciliationRows = pgTable(
  'reconciliation_rows',
  {
    day: textReference('day', () => reconciliations.day),
    /** Provider id of the capture or refund. */
    transactionId: text('transaction_id').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    outcome: text('outcome').$type<LedgerOutcome>().notNull(),
    /** Amounts in minor units; null on the side without this entry. */
    ourMinor: integer('our_minor'),
    theirMinor: integer('their_minor'),
    currency: text('currency').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** Provider order or capture that it belongs to. */
    reference: text('reference'),
    /** True if staff have investigated and explained the difference. */
    explained: boolean('explained').notNull().default(false),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.day, table.transactionId] })],
)
