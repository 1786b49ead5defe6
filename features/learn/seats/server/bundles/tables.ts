import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyReference, reference } from '../../../../../platform/server/tables.ts'
import { orderLines } from '../../../../shop/orders/server/tables.ts'
import { seatPlans } from '../plans/tables.ts'

/** Contents of an ordered bundle, from the offers at the time of the order. */
export const bundleLines = pgTable('bundle_lines', {
  orderLineId: keyReference('order_line_id', () => orderLines.id),
  /** Course codes without duplicates. */
  opens: text('opens').array().notNull(),
  /** The plan of the seats; null if none. */
  planId: uuid('plan_id').references(() => seatPlans.id),
})

/** Introductory-price units held by a bundle order until it is paid or fails. */
export const bundleIntroHolds = pgTable(
  'bundle_intro_holds',
  {
    orderLineId: reference('order_line_id', () => orderLines.id),
    courseCode: text('course_code').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.courseCode] })],
)
