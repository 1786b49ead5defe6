import { sql } from 'drizzle-orm'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { CallReason } from '#platform/server/extensions/call-reasons.ts'
import { orderName } from '../order-numbers.ts'
import { orders } from '../tables.ts'

/** Overdue invoices, as listed on the staff invoices page; payment resolves the reason. */
export const overdueToCall: CallReason = {
  key: 'invoice',
  label: 'Invoice overdue',
  script:
    'An invoice of ours is past its due day. Did you get it? I can send it again, with a link to pay it by card.',
  people: (_db, now) =>
    sql`select ${orders.userId} as user_id, '' as name, '' as email, '' as phone, '' as company,
      jsonb_build_object('number', ${orders.number}, 'due', ${orders.dueAt}, 'currency', ${orders.currency},
        'minor', ${orders.totalMinor} - ${orders.creditMinor} - ${orders.creditedMinor}) as fact,
      ${orders.dueAt} as since
    from ${orders}
    where ${orders.dueAt} is not null and ${orders.dueAt} < ${now.toISOString()} and ${orders.paidAt} is null
      and ${orders.state} = 'fulfilled' and not ${orders.isTest}`,
  sentence: ({ number, minor, currency, due }) =>
    `Invoice ${orderName(Number(number))} over ${formatMoney(Number(minor), String(currency))} was due on ${formatDate(String(due))}.`,
}
