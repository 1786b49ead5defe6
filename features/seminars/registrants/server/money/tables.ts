import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../../platform/server/tables.ts'
import { orders } from '../../../../shop/orders/server/tables.ts'

/** Reminders sent for open invoices. The unique key ensures that each reminder is sent once. */
export const invoiceReminders = pgTable(
  'seminar_invoice_reminders',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id', () => orders.id),
    /** 'before', 'due' or 'after' with the due date; 'by hand' with the date on which staff sent it. */
    key: text('key').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('seminar_invoice_reminders_once').on(table.orderId, table.key),
    index('seminar_invoice_reminders_order').on(table.orderId, table.sentAt),
  ],
)
