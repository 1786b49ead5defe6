import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reference } from '#platform/server/tables.ts'
import { orderLines } from '../../../../shop/orders/server/tables.ts'
import { seatPlans } from '../plans/tables.ts'

/** The contents of an ordered bundle, from the offers at the time of the order. */
export const bundleLines = pgTable('bundle_lines', {
  orderLineId: uuid('order_line_id')
    .primaryKey()
    .references(() => orderLines.id),
  /** Codes of courses, without repetition. */
  opens: text('opens').array().notNull(),
  /** The plan of its seats, where it was one that was bought. */
  planId: uuid('plan_id').references(() => seatPlans.id),
})

/** Uses of introductory prices that an order of a bundle holds until it is paid for or fails. */
export const bundleIntroHolds = pgTable(
  'bundle_intro_holds',
  {
    orderLineId: reference('order_line_id', () => orderLines.id),
    courseCode: text('course_code').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.courseCode] })],
)
