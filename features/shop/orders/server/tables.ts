import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsOf } from '#platform/server/postgres/word-search.ts'
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { TraceStep } from '../../pricing/rules/quote-types.ts'
import type { BillingDetails } from '../contract/billing.ts'
import type { OrderState } from '../rules/order-states.ts'
import type { DocumentSnapshot, DocumentType } from '../rules/papers.ts'
import type { RefundedLine, RefundKind, RefundState } from '../rules/refund-parts.ts'

export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    userId: reference('user_id', () => users.id),
    state: text('state').$type<OrderState>().notNull(),
    partner: text('partner').notNull(),
    currency: text('currency').notNull(),
    rateMicros: bigint('rate_micros', { mode: 'number' }).notNull(),
    totalMinor: integer('total_minor').notNull(),
    totalInUsdMinor: integer('total_in_usd_minor').notNull(),
    /** Part of the total paid by referral credit, in the order's currency and as held in the ledger. */
    creditMinor: integer('credit_minor').notNull().default(0),
    creditInUsdMinor: integer('credit_in_usd_minor').notNull().default(0),
    /** Total refunded in the order's currency: to the payment method and as credit. */
    refundedMinor: integer('refunded_minor').notNull().default(0),
    refundedCreditMinor: integer('refunded_credit_minor').notNull().default(0),
    /** Reductions of an open invoice by credit notes; counted as refunded although no money moved. */
    creditedMinor: integer('credited_minor').notNull().default(0),
    /** Promo code used by this order. */
    promoCode: text('promo_code'),
    /** Billed company, and its purchase order number. */
    companyId: uuid('company_id').references(() => companies.id),
    purchaseOrder: text('purchase_order'),
    /** Due date of an invoice; null for orders paid in advance. */
    dueAt: moment('due_at'),
    /** Time of full payment; an invoice order is fulfilled before. */
    paidAt: moment('paid_at'),
    /** Payment deadline of an order opened for a customer; null for checkout orders. */
    expiresAt: moment('expires_at'),
    /** Text for staff searches: the order number, the people, and the company. */
    foundBy: text('found_by').notNull().default(''),
    /** Sandbox test order; excluded from ledgers and reports. */
    isTest: boolean('is_test').notNull().default(false),
    billing: jsonb('billing').$type<BillingDetails>().notNull(),
    /** The buyer's answer to whether the courses are taken for TCEQ; null if not prompted. */
    tceq: jsonb('tceq'),
    /** Payment method for receipts, such as 'Visa ending in 1111'; null until a payment was made. */
    paidWith: text('paid_with'),
    idempotencyKey: text('idempotency_key').notNull(),
    ...dated,
  },
  (table) => [
    uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_state').on(table.state, table.createdAt),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_partner').on(table.partner, table.createdAt),
    index('orders_owed')
      .on(table.dueAt, table.companyId)
      .where(sql`${table.dueAt} is not null and ${table.paidAt} is null`),
    index('orders_invoiced').on(table.dueAt, table.id).where(sql`${table.dueAt} is not null`),
    index('orders_found')
      .using('gin', wordsOf(sql`${table.foundBy}`))
      .with({ fastupdate: false }),
  ],
)

export type { BillingDetails }

/** Code to claim a seat of this order. */
export interface RegistrationCode {
  code: string
  message: string
  path: string
}

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    /** Id of the cart line it came from. */
    cartLineId: text('cart_line_id').notNull().default(''),
    code: text('code').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** For bundles: number of users. */
    users: integer('users'),
    /** Data that the kind needs for fulfillment: the purchased cart line. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    unitMinor: integer('unit_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    totalInUsdMinor: integer('total_in_usd_minor').notNull(),
    /** The line's share of the order's credit. */
    creditMinor: integer('credit_minor').notNull().default(0),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    refundedCreditMinor: integer('refunded_credit_minor').notNull().default(0),
    /** Rules that changed the price, as shown to the buyer. */
    trace: jsonb('trace').$type<TraceStep[]>().notNull(),
    registrationCodes: jsonb('registration_codes').$type<RegistrationCode[]>().notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId, table.position),
    // Supports sales totals per item, such as the revenue of an event.
    index('order_lines_sold').on(table.kind, table.code),
  ],
)

/** State history of orders. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    state: text('state').$type<OrderState>().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    reason: text('reason'),
    /** Orders states with the same timestamp. */
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.position)],
)

/** Refunds: requested, then done or failed. Refunds made on the payment provider's pages may be unassigned first. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    /** Idempotency key of the refund. */
    key: text('key').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    to: text('to').$type<RefundKind>().notNull(),
    reason: text('reason').notNull(),
    /** Amounts refunded to the payment method and as credit, in the order's currency. */
    cardMinor: integer('card_minor').notNull(),
    creditMinor: integer('credit_minor').notNull(),
    creditInUsdMinor: integer('credit_in_usd_minor').notNull(),
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    /** Reason for the failure, shown to staff. */
    message: text('message'),
    actorId: uuid('actor_id'),
    ...dated,
  },
  (table) => [uniqueIndex('refunds_key').on(table.orderId, table.key)],
)

/** Last number assigned per document type; incremented in the transaction that writes the document. */
export const documentCounters = pgTable('document_counters', {
  type: text('type').$type<DocumentType>().primaryKey(),
  last: integer('last').notNull(),
})

/** Receipts, invoices and credit notes as issued. The snapshot is immutable. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    type: text('type').$type<DocumentType>().notNull(),
    number: integer('number').notNull(),
    orderId: reference('order_id', () => orders.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    issuedAt: moment('issued_at').notNull(),
    snapshot: jsonb('snapshot').$type<DocumentSnapshot>().notNull(),
    /** Time it was sent to the buyer. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('documents_number').on(table.type, table.number),
    uniqueIndex('documents_order').on(table.orderId, table.type).where(sql`${table.refundId} is null`),
    uniqueIndex('documents_refund').on(table.refundId),
  ],
)

/** Internal staff notes on an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.at)],
)
