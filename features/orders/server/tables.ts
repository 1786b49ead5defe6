import {
  bigint,
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
import { moment } from '../../../platform/server/tables.ts'
import { users } from '../../accounts/server/tables.ts'
import { companies } from '../../companies/server/tables.ts'
import type { TraceStep } from '../../pricing/rules/quote-types.ts'
import type { OrderState } from '../rules/order-states.ts'

export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

export interface BillingDetails {
  f_name: string
  l_name: string
  company: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
  email: string
}

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<OrderState>().notNull(),
    partner: text('partner').notNull(),
    currency: text('currency').notNull(),
    rateMicros: bigint('rate_micros', { mode: 'number' }).notNull(),
    totalMinor: integer('total_minor').notNull(),
    totalInUsdMinor: integer('total_in_usd_minor').notNull(),
    /** The part of the total that referral credit pays, in the order's currency and as the ledger holds it. */
    creditMinor: integer('credit_minor').notNull().default(0),
    creditInUsdMinor: integer('credit_in_usd_minor').notNull().default(0),
    /** Given back so far, in the order's currency: to the means of payment and as credit. */
    refundedMinor: integer('refunded_minor').notNull().default(0),
    refundedCreditMinor: integer('refunded_credit_minor').notNull().default(0),
    /** The promo code of which this order took a use. */
    promoCode: text('promo_code'),
    /** The company that is billed, and its purchase-order number. */
    companyId: uuid('company_id').references(() => companies.id),
    purchaseOrder: text('purchase_order'),
    /** Until when an invoice is to be paid; null where payment came first. */
    dueAt: moment('due_at'),
    /** When all the money was ours; an invoice order is fulfilled before. */
    paidAt: moment('paid_at'),
    /** A trial in the sandbox; counts in no ledger and no report. */
    isTest: boolean('is_test').notNull().default(false),
    billing: jsonb('billing').$type<BillingDetails>().notNull(),
    /** The buyer's answer to whether the courses are taken for TCEQ; null where nobody asked. */
    tceq: jsonb('tceq'),
    /** 'Visa ending in 1111', for receipts; null until something was paid. */
    paidWith: text('paid_with'),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_state').on(table.state, table.createdAt),
  ],
)

/** A code with which somebody claims a seat of this order. */
export interface RegistrationCode {
  code: string
  says: string
  path: string
}

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    /** The line's id in the cart it came from. */
    cartLineId: text('cart_line_id').notNull().default(''),
    code: text('code').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Bundles only: for how many people. */
    users: integer('users'),
    /** What the kind needs to hand it over: the cart line as it was bought. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    unitMinor: integer('unit_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    totalInUsdMinor: integer('total_in_usd_minor').notNull(),
    /** The line's share of the order's credit. */
    creditMinor: integer('credit_minor').notNull().default(0),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    refundedCreditMinor: integer('refunded_credit_minor').notNull().default(0),
    /** Each rule that moved the price, as it was told to the buyer. */
    trace: jsonb('trace').$type<TraceStep[]>().notNull(),
    registrationCodes: jsonb('registration_codes').$type<RegistrationCode[]>().notNull(),
  },
  (table) => [index('order_lines_order').on(table.orderId, table.position)],
)

/** Each state an order was ever in. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<OrderState>().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    reason: text('reason'),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
)
