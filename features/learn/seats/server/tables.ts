import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../platform/server/tables.ts'
import { users } from '../../../core/accounts/server/tables.ts'
import { companies } from '../../../core/company-people/server/tables.ts'
import { courses } from '../../../shop/catalog/server/tables.ts'
import { orderLines } from '../../../shop/orders/server/tables.ts'
import type { SeatModel } from '../rules/seat-models.ts'
import type { SeatAct } from '../rules/seat-state.ts'
import { seatPlans } from './plans/tables.ts'

/** An order line that gave seats. Changes to one of them lock this row first, so that they are serialized. */
export const seatPurchases = pgTable(
  'seat_purchases',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => orderLines.id),
    /** Null for seats that are older than this table. */
    orderId: uuid('order_id'),
    orderNumber: bigint('order_number', { mode: 'number' }),
    boughtBy: reference('bought_by', () => users.id),
    name: text('name').notNull(),
    /** The company that owns the seats: its managers assign and reclaim them too. */
    companyId: uuid('company_id').references(() => companies.id),
    /** Codes of the courses that each of its seats opens; of a set: as it was when the seats were bought. */
    courses: text('courses').array().notNull(),
    model: text('model').$type<SeatModel>().notNull().default('courses'),
    /** The plan whose set counts with what has joined it since; null for seats of named courses. */
    planId: uuid('plan_id').references(() => seatPlans.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('seat_purchases_buyer').on(table.boughtBy, table.createdAt),
    index('seat_purchases_company').on(table.companyId, table.createdAt),
  ],
)

/** One person's paid place in one or more courses. The position makes a line's seats the same whenever they are made. */
export const courseSeats = pgTable(
  'course_seats',
  {
    id: uuid('id').primaryKey(),
    orderLineId: reference('order_line_id', () => orderLines.id),
    position: integer('position').notNull(),
    /** The first of its courses; the purchase has all of them. */
    courseId: reference('course_id', () => courses.id),
    courseCode: text('course_code').notNull(),
    code: text('code').notNull().unique(),
    boughtBy: reference('bought_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    /** The address its link was mailed to; null if not invited. */
    invitedEmail: text('invited_email'),
    invitedAt: moment('invited_at'),
    /** Of a seat reserved for an invited person: the due day and the note of its enrollment. */
    dueOn: date('due_on', { mode: 'string' }),
    dueNote: text('due_note').notNull().default(''),
    claimedBy: uuid('claimed_by').references(() => users.id),
    claimedAt: moment('claimed_at'),
    /** The line was refunded: the seat can no longer be claimed. */
    takenBackAt: moment('taken_back_at'),
    /** Of a seat of a set: the code of the course that it was given or claimed for; null while that is open. */
    chosenCode: text('chosen_code'),
    /** Of an assigned seat per year: the end of its access. */
    endsAt: moment('ends_at'),
    /** When the notice of the year's end was sent. */
    endNotifiedAt: moment('end_notified_at'),
  },
  (table) => [
    uniqueIndex('course_seats_line').on(table.orderLineId, table.position),
    index('course_seats_buyer').on(table.boughtBy, table.createdAt),
    index('course_seats_year').on(table.endsAt).where(sql`${table.endsAt} is not null`),
  ],
)

/** The ledger of a purchase's seats. Its changes add up to the number of free seats. */
export const seatEntries = pgTable(
  'seat_entries',
  {
    id: uuid('id').primaryKey(),
    /** The order of the acts; all entries of one request have the same moment. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    purchaseId: reference('purchase_id', () => seatPurchases.id),
    /** Null where the entry speaks of several seats at once. */
    seatId: uuid('seat_id').references(() => courseSeats.id),
    act: text('act').$type<SeatAct>().notNull(),
    change: integer('change').notNull(),
    /** How many seats are free after it, and its place in the ledger from 1; a trigger of the database counts both. */
    free: integer('free').notNull().default(0),
    position: integer('position').notNull().default(0),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    message: text('message').notNull(),
  },
  (table) => [index('seat_entries_purchase').on(table.purchaseId, table.number)],
)
