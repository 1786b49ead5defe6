import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { keyReference, moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import { courses } from '../../../shop/catalog/server/tables.ts'
import { orderLines } from '../../../shop/orders/server/tables.ts'
import type { SeatModel } from '../rules/seat-models.ts'
import type { SeatAct } from '../rules/seat-state.ts'
import { seatPlans } from './plans/tables.ts'

/** Order line that created seats. Changes to its seats lock this row first, which serializes them. */
export const seatPurchases = pgTable(
  'seat_purchases',
  {
    id: keyReference('id', () => orderLines.id),
    /** Null for seats older than this table. */
    orderId: uuid('order_id'),
    orderNumber: bigint('order_number', { mode: 'number' }),
    boughtBy: reference('bought_by', () => users.id),
    name: text('name').notNull(),
    /** The company that owns the seats; its managers can assign and reclaim them. */
    companyId: uuid('company_id').references(() => companies.id),
    /** Codes of the courses that each seat opens; for a set, the courses at the time of purchase. */
    courses: text('courses').array().notNull(),
    model: text('model').$type<SeatModel>().notNull().default('courses'),
    /** Plan whose set applies, including courses added later; null for seats of named courses. */
    planId: uuid('plan_id').references(() => seatPlans.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('seat_purchases_buyer').on(table.boughtBy, table.createdAt),
    index('seat_purchases_company').on(table.companyId, table.createdAt),
  ],
)

/** One user's paid place in one or more courses. The position makes creating a line's seats repeatable. */
export const courseSeats = pgTable(
  'course_seats',
  {
    id: uuid('id').primaryKey(),
    orderLineId: reference('order_line_id', () => orderLines.id),
    position: integer('position').notNull(),
    /** The first of the seat's courses; the purchase lists all of them. */
    courseId: reference('course_id', () => courses.id),
    courseCode: text('course_code').notNull(),
    code: text('code').notNull().unique(),
    boughtBy: reference('bought_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    /** Address that the link was sent to; null if not invited. */
    invitedEmail: text('invited_email'),
    invitedAt: moment('invited_at'),
    /** For a seat reserved for an invited person: due date and note of the future enrollment. */
    dueOn: date('due_on', { mode: 'string' }),
    dueNote: text('due_note').notNull().default(''),
    claimedBy: uuid('claimed_by').references(() => users.id),
    claimedAt: moment('claimed_at'),
    /** Set when the line was refunded; the seat can no longer be claimed. */
    takenBackAt: moment('taken_back_at'),
    /** For a seat of a set: code of the course it was assigned or claimed for; null if not chosen yet. */
    chosenCode: text('chosen_code'),
    /** For an assigned seat per year: the end of its access. */
    endsAt: moment('ends_at'),
    /** When the notice about the end of the year was sent. */
    endNotifiedAt: moment('end_notified_at'),
  },
  (table) => [
    uniqueIndex('course_seats_line').on(table.orderLineId, table.position),
    index('course_seats_buyer').on(table.boughtBy, table.createdAt),
    index('course_seats_year').on(table.endsAt).where(sql`${table.endsAt} is not null`),
  ],
)

/** Ledger of a purchase's seats. Its changes sum to the number of free seats. */
export const seatEntries = pgTable(
  'seat_entries',
  {
    id: uuid('id').primaryKey(),
    /** Order of the entries, because all entries of one request share a timestamp. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    purchaseId: reference('purchase_id', () => seatPurchases.id),
    /** Null if the entry covers several seats. */
    seatId: uuid('seat_id').references(() => courseSeats.id),
    act: text('act').$type<SeatAct>().notNull(),
    change: integer('change').notNull(),
    /** Number of free seats after the entry, and its ledger position from 1; a database trigger sets both. */
    free: integer('free').notNull().default(0),
    position: integer('position').notNull().default(0),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    message: text('message').notNull(),
  },
  (table) => [index('seat_entries_purchase').on(table.purchaseId, table.number)],
)
