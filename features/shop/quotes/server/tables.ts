import { boolean, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dated, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import type { CartLine } from '../../cart/rules/cart-lines.ts'
import { orders } from '../../orders/server/tables.ts'
import type { Quote } from '../../pricing/rules/quote-types.ts'
import type { PaymentRequestState } from '../rules/payment-request-states.ts'
import type { RequestState } from '../rules/request-states.ts'
import type { RequestKind } from '../rules/service-kinds.ts'

export const requestNumbers = pgSequence('request_numbers', { startWith: 1001 })
export const quoteNumbers = pgSequence('quote_numbers', { startWith: 2001 })

/** Requests to buy something that the cart does not sell, or to buy a cart from a partner that sells by quote. */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().unique(),
    userId: reference('user_id', () => users.id),
    kind: text('kind').$type<RequestKind>().notNull(),
    state: text('state').$type<RequestState>().notNull(),
    /** Counts changes so that two staff members cannot answer concurrently. */
    revision: integer('revision').notNull().default(1),
    partner: text('partner').notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    /** Form answers by field name. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    /** For carts: the contents and the prices at that time. */
    cart: jsonb('cart').$type<CartLine[]>(),
    cartQuote: jsonb('cart_quote').$type<Quote>(),
    /** Text for staff searches: the request number, the user, and the company. */
    foundBy: text('found_by').notNull().default(''),
    /** Current quote. */
    quoteId: uuid('quote_id'),
    ...dated,
  },
  (table) => [
    index('requests_user').on(table.userId, table.createdAt),
    index('requests_state').on(table.state, table.createdAt),
  ],
)

/** State history of requests. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: uuid('id').primaryKey(),
    requestId: reference('request_id', () => requests.id),
    state: text('state').$type<RequestState>().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    reason: text('reason'),
  },
  (table) => [index('request_events_request').on(table.requestId, table.at)],
)

/** Messages of both sides, and internal staff notes. */
export const requestMessages = pgTable(
  'request_messages',
  {
    id: uuid('id').primaryKey(),
    requestId: reference('request_id', () => requests.id),
    side: text('side').$type<'customer' | 'staff' | 'note'>().notNull(),
    authorId: reference('author_id', () => users.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('request_messages_request').on(table.requestId, table.at)],
)

export interface QuoteBuyer {
  name: string
  company: string
  address: string[]
  email: string
}

/** A saved, nonbinding quote, or a binding staff quote that answers a request. Rows are immutable. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().unique(),
    userId: reference('user_id', () => users.id),
    binding: boolean('binding').notNull(),
    requestId: uuid('request_id').references(() => requests.id),
    partner: text('partner').notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** For saved quotes: the lines, so that they can be added to the cart again. */
    cart: jsonb('cart').$type<CartLine[]>(),
    note: text('note').notNull().default(''),
    /** Addressee at the time of issue. */
    buyer: jsonb('buyer').$type<QuoteBuyer>().notNull(),
    byInvoice: boolean('by_invoice').notNull().default(false),
    validUntil: moment('valid_until').notNull(),
    /** Order with these prices that awaits payment. */
    orderId: uuid('order_id').references(() => orders.id),
    issuedBy: uuid('issued_by'),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    index('quotes_user').on(table.userId, table.issuedAt),
    index('quotes_request').on(table.requestId, table.issuedAt),
    index('quotes_order').on(table.orderId),
  ],
)

/** Requests of users to their company, or to an email address, to pay for a cart. */
export const companyAsks = pgTable(
  'company_asks',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** Company whose administrators decide; null if the request went to `email`. */
    companyId: uuid('company_id').references(() => companies.id),
    email: text('email').notNull().default(''),
    message: text('message').notNull(),
    partner: text('partner').notNull(),
    cart: jsonb('cart').$type<CartLine[]>().notNull(),
    /** Quote at the time of the request; after approval, the amount to pay. */
    quote: jsonb('quote').$type<Quote>().notNull(),
    state: text('state').$type<PaymentRequestState>().notNull(),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by'),
    orderId: uuid('order_id').references(() => orders.id),
    ...dated,
  },
  (table) => [
    index('company_asks_user').on(table.userId, table.createdAt),
    index('company_asks_company').on(table.companyId, table.state, table.createdAt),
    index('company_asks_order').on(table.orderId),
  ],
)
