import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, textReference } from '../../../../platform/server/tables.ts'
import { partners } from '../../../core/partner/server/tables.ts'
import { orders } from '../../../shop/orders/server/tables.ts'
import type { EntryKind, PaidBy } from '../rules/ledger-entry.ts'

/** Ledger between a partner and the provider: sales, refunds and settlements. */
export const partnerEntries = pgTable(
  'partner_entries',
  {
    id: uuid('id').primaryKey(),
    partner: textReference('partner', () => partners.code),
    kind: text('kind').$type<EntryKind>().notNull(),
    at: moment('at').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** Identifies the underlying refund, credit note or payment, so that it is booked only once. */
    cause: text('cause').notNull(),
    description: text('description').notNull(),
    currency: text('currency').notNull(),
    /** Amount paid by buyers, and the provider's share of it; refunds are negative. */
    priceMinor: integer('price_minor').notNull(),
    ourMinor: integer('our_minor').notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull(),
    method: text('method').notNull(),
    /** Change of the balance; positive means the provider owes the partner. */
    effectMinor: integer('effect_minor').notNull(),
    settledAt: moment('settled_at'),
    disputeNote: text('dispute_note'),
    disputedBy: uuid('disputed_by'),
    disputedAt: moment('disputed_at'),
    disputeAnswer: text('dispute_answer'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('partner_entries_cause').on(table.cause),
    index('partner_entries_partner').on(table.partner, table.currency, table.at, table.id),
    index('partner_entries_order').on(table.orderId),
    index('partner_entries_open').on(table.partner, table.at).where(sql`${table.settledAt} is null`),
  ],
)

/** Requests for a price below the floor, with the provider's decision. */
export const partnerPriceAsks = pgTable(
  'partner_price_asks',
  {
    id: uuid('id').primaryKey(),
    partner: textReference('partner', () => partners.code),
    courseCode: text('course_code').notNull(),
    /** In US cents. */
    minor: integer('minor').notNull(),
    floorMinor: integer('floor_minor').notNull(),
    /** Start of validity; null means from the approval. */
    validFrom: moment('valid_from'),
    reason: text('reason').notNull(),
    state: text('state').$type<'asked' | 'approved' | 'declined'>().notNull(),
    answer: text('answer').notNull().default(''),
    askedBy: uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('partner_price_asks_state').on(table.state, table.partner, table.askedAt)],
)

/** A scheduled report email for a partner. */
export const partnerMailings = pgTable(
  'partner_mailings',
  {
    id: uuid('id').primaryKey(),
    partner: textReference('partner', () => partners.code),
    every: text('every').$type<'week' | 'month'>().notNull(),
    /** User ids of the partner's administrators. */
    readers: jsonb('readers').$type<string[]>().notNull(),
    withMoney: boolean('with_money').notNull().default(true),
    nextOn: text('next_on').notNull(),
    lastSentAt: moment('last_sent_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('partner_mailings_partner').on(table.partner, table.createdAt)],
)
