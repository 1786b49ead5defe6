import { and, eq, ne } from 'drizzle-orm'
import type { OfficeSearch, TodayCard } from '#platform/server/office.ts'
import { payments, reconciliationRows, webhookEvents } from '../tables.ts'
import { attention, meant, rowsOf } from './lists.ts'

export const paymentsToLookAt: TodayCard = {
  key: 'payments.attention',
  label: 'Payments to review',
  to: '/adminIndex/payments',
  kind: 'worry',
  count: ({ db }) => db.$count(payments, attention),
}

export const openDifferences: TodayCard = {
  key: 'payments.differences',
  label: 'Reconciliation differences',
  to: '/adminIndex/reconciliation',
  kind: 'worry',
  count: ({ db }) =>
    db.$count(
      reconciliationRows,
      and(ne(reconciliationRows.outcome, 'matched'), eq(reconciliationRows.explained, false)),
    ),
}

export const failedEvents: TodayCard = {
  key: 'payments.failed-events',
  label: 'Provider events that failed',
  to: '/adminIndex/webhooks?state=failed',
  kind: 'worry',
  count: ({ db }) => db.$count(webhookEvents, eq(webhookEvents.state, 'failed')),
}

export const searchPayments: OfficeSearch = {
  key: 'payments',
  label: 'Payments',
  async find(call, words, most) {
    const found = await call.db
      .select()
      .from(payments)
      .where(await meant(call, words))
      .limit(most)
    const rows = await rowsOf(call, found)
    return rows.map(({ orderid, orderName, buyer, state, paidWith, method }) => ({
      title: `${orderName}, ${paidWith || method}`,
      message: `${buyer} · ${state}`,
      to: `/adminIndex/orders/${orderid}`,
    }))
  },
}
