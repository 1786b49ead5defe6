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
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'
import type { PaymentMethod, PaymentState } from '../rules/payment-states.ts'
import type { LedgerOutcome } from '../rules/reconcile.ts'
import type { WebhookState } from '../rules/webhook-states.ts'

/** One attempt to pay for an order. No card number, expiry or code is ever among it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    state: text('state').$type<PaymentState>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull().default('card'),
    /** The link through which somebody pays without a login. */
    linkId: uuid('link_id'),
    providerOrderId: text('provider_order_id'),
    captureId: text('capture_id'),
    /** The provider's page on which the buyer approves. */
    approveUrl: text('approve_url'),
    /** Whose account or card it was, as the provider says; the reference of a bank transfer. */
    payer: text('payer'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    brand: text('brand'),
    lastDigits: text('last_digits'),
    /** Why it was declined, in the provider's code and in the buyer's words. */
    declineReason: text('decline_reason'),
    declineMessage: text('decline_message'),
    /** Set when the outcome was in doubt at any time, for staff to look at. */
    questionableSince: moment('questionable_since'),
    /** What the provider captured, where that is not the order's amount: staff decide. */
    differsMinor: integer('differs_minor'),
    /** The newest dispute of the payer with the provider, and its status there. */
    disputeId: text('dispute_id'),
    disputeMessage: text('dispute_message'),
    /** Staff have looked at it and written down what they found. */
    lookedAt: moment('looked_at'),
    lookedNote: text('looked_note'),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    capturedAt: moment('captured_at'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    uniqueIndex('payments_capture').on(table.captureId),
    index('payments_open').on(table.state, table.createdAt),
    /** An order of the provider pays one order here. */
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

/** A checkout on the provider's page that is under way; the browser made its id. Gone once it is captured or canceled. */
export const correlations = pgTable('correlations', {
  correlation: text('correlation').primaryKey(),
  userId: reference('user_id', () => users.id),
  orderId: reference('order_id', () => orders.id),
  createdAt: moment('created_at').notNull(),
})

/** A link that pays an order without a login. The address holds a signed token; this row can end it. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    canceledAt: moment('canceled_at'),
    /** Where staff mailed it last. */
    mailedTo: text('mailed_to'),
  },
  (table) => [index('payment_links_order').on(table.orderId, table.createdAt)],
)

/** Every event of the provider that was proven to come from it, once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** What it is about: the provider's id of an order, a capture, a refund or a dispute. */
    resourceId: text('resource_id'),
    body: text('body').notNull(),
    /** The headers that proved it, kept to prove it again. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    state: text('state').$type<WebhookState>().notNull(),
    /** What came of it, or why nothing did. */
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

/** A refund as the provider is asked for it; its id is the order's refund and the provider's request id. */
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
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('provider_refunds_payment').on(table.paymentId),
    uniqueIndex('provider_refunds_provider').on(table.providerRefundId),
    index('provider_refunds_changed').on(table.changedAt),
  ],
)

/** One day compared with the provider's own list. */
export const reconciliations = pgTable('reconciliations', {
  /** '2026-11-20', a day of UTC. */
  day: text('day').primaryKey(),
  ranAt: moment('ran_at').notNull(),
  /** Why the comparison could not be made; null when it was. */
  failure: text('failure'),
})

export const reconciliationRows = pgTable(
  'reconciliation_rows',
  {
    day: text('day')
      .notNull()
      .references(() => reconciliations.day),
    /** The provider's id of the capture or refund. */
    transactionId: text('transaction_id').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    outcome: text('outcome').$type<LedgerOutcome>().notNull(),
    /** Minor units; null on the side that does not know it. */
    ourMinor: integer('our_minor'),
    theirMinor: integer('their_minor'),
    currency: text('currency').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The provider's order or capture that it belongs to. */
    reference: text('reference'),
    /** A person has looked into the difference and explained it. */
    explained: boolean('explained').notNull().default(false),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.day, table.transactionId] })],
)
