import {
  bigint,
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
    code: text('code').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitMinor: integer('unit_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    totalInUsdMinor: integer('total_in_usd_minor').notNull(),
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
