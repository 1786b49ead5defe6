import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited } from '../../../../../platform/server/tables.ts'
import type { PlanModel } from '../../rules/seat-models.ts'

/** Seats as companies buy them: a set of courses, what a seat opens of it, and what it costs. */
export const seatPlans = pgTable(
  'seat_plans',
  {
    id: uuid('id').primaryKey(),
    /** As order lines name it; never changes. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Never changes either: what was sold stays what it was sold as. */
    model: text('model').$type<PlanModel>().notNull(),
    /** Codes of the courses of its set; what is added later counts for seats that were sold before. */
    courses: text('courses').array().notNull(),
    /** US cents for one seat. */
    priceMinor: integer('price_minor').notNull(),
    active: boolean('active').notNull().default(true),
    ...edited,
  },
  (table) => [
    uniqueIndex('seat_plans_code').on(table.code),
    check('seat_plans_price', sql`${table.priceMinor} >= 0`),
    check('seat_plans_set', sql`cardinality(${table.courses}) > 0`),
  ],
)
