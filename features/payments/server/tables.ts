import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/server/tables.ts'
import { orders } from '../../orders/server/tables.ts'
import type { PaymentState } from '../rules/payment-states.ts'

/** One attempt to pay for an order. No card number, expiry or code is ever among it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<PaymentState>().notNull(),
    providerOrderId: text('provider_order_id'),
    captureId: text('capture_id'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    brand: text('brand'),
    lastDigits: text('last_digits'),
    /** Why it was declined, in the provider's code and in the buyer's words. */
    declineReason: text('decline_reason'),
    declineMessage: text('decline_message'),
    /** Set when the outcome was in doubt at any time, for staff to look at. */
    questionableSince: moment('questionable_since'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    uniqueIndex('payments_capture').on(table.captureId),
    index('payments_open').on(table.state, table.createdAt),
  ],
)
