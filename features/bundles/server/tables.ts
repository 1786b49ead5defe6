import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { orderLines } from '../../orders/server/tables.ts'

/** What an ordered bundle opens, as the offers stood when it was ordered. */
export const bundleLines = pgTable('bundle_lines', {
  orderLineId: uuid('order_line_id')
    .primaryKey()
    .references(() => orderLines.id),
  /** Codes of courses, without repetition. */
  opens: text('opens').array().notNull(),
})

/** Uses of introductory prices that an order of a bundle holds until it is paid for or fails. */
export const bundleIntroHolds = pgTable(
  'bundle_intro_holds',
  {
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    courseCode: text('course_code').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.courseCode] })],
)
