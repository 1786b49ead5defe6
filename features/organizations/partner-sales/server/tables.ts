import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../../platform/server/tables.ts'
import { partners } from '../../../core/partner/server/tables.ts'
import { orders } from '../../../shop/orders/server/tables.ts'
import type { EntryKind, PaidBy } from '../rules/ledger-entry.ts'

/** The account between a partner and the provider: each sale, refund and settlement. */
export const partnerEntries = pgTable(
  'partner_entries',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner')
      .notNull()
      .references(() => partners.code),
    kind: text('kind').$type<EntryKind>().notNull(),
    at: moment('at').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The refund, credit note or payment that it stands for; the same is booked once. */
    cause: text('cause').notNull(),
    description: text('description').notNull(),
    currency: text('currency').notNull(),
    /** What buyers paid, and what the provider keeps of it; refunds are below zero. */
    priceMinor: integer('price_minor').notNull(),
    ourMinor: integer('our_minor').notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull(),
    method: text('method').notNull(),
    /** What it changes of the balance; above zero the provider owes the partner. */
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

/** A price below the floor that waits for the provider, and its outcome. */
export const partnerPriceAsks = pgTable(
  'partner_price_asks',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner')
      .notNull()
      .references(() => partners.code),
    courseCode: text('course_code').notNull(),
    /** US cents. */
    minor: integer('minor').notNull(),
    floorMinor: integer('floor_minor').notNull(),
    /** From when on; null is from the approval on. */
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

/** A partner's report by email. */
export const partnerMailings = pgTable(
  'partner_mailings',
  {
    id: uuid('id').primaryKey(),
    partner: text('partner')
      .notNull()
      .references(() => partners.code),
    every: text('every').$type<'week' | 'month'>().notNull(),
    /** Ids of administrators of the partner. */
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
