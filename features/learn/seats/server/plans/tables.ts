import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited } from '../../../../../platform/server/tables.ts'
import type { PlanModel } from '../../rules/seat-models.ts'

/** Seat plans that companies can buy: a set of courses, what a seat opens, and the price. */
export const seatPlans = pgTable(
  'seat_plans',
  {
    id: uuid('id').primaryKey(),
    /** Identifier used in order lines; never changes. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Never changes, so that sold seats retain their model. */
    model: text('model').$type<PlanModel>().notNull(),
    /** Codes of the courses in the set. Courses added later also apply to seats sold earlier. */
    courses: text('courses').array().notNull(),
    /** Price per seat in US cents. */
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
