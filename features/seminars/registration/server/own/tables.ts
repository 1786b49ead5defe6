import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dated, keyReference, moment, reference } from '../../../../../platform/server/tables.ts'
import { orders } from '../../../../shop/orders/server/tables.ts'
import type { SeatMode } from '../../../events/rules/event-labels.ts'
import { seminarEvents } from '../../../events/server/tables.ts'
import type { MoveState } from '../../rules/own/move-states.ts'
import { registrations } from '../tables.ts'

/** Moves to a more expensive date; they take effect when their order is paid. */
export const seminarMoves = pgTable(
  'seminar_moves',
  {
    orderId: keyReference('order_id', () => orders.id),
    registrationId: reference('registration_id', () => registrations.id),
    toEventId: reference('to_event_id', () => seminarEvents.id),
    mode: text('mode').$type<SeatMode>().notNull(),
    state: text('state').$type<MoveState>().notNull(),
    ...dated,
  },
  (table) => [index('seminar_moves_registration').on(table.registrationId)],
)

/** Payments for a registration after its first order: added seminars, and the difference of a more expensive date. */
export const extraPayments = pgTable(
  'seminar_extra_payments',
  {
    orderLineId: uuid('order_line_id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    registrationId: reference('registration_id', () => registrations.id),
    /** Amount in the order's currency. */
    minor: integer('minor').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('seminar_extra_payments_registration').on(table.registrationId)],
)
