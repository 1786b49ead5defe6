import { and, eq, ne } from 'drizzle-orm'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Db } from '#platform/server/db.ts'
import { countOldest, type OfficeSearch, type TodayCard } from '#platform/server/office.ts'
import { payments, reconciliationRows, webhookEvents } from '../tables.ts'
import { attention, meant, rowsOf } from './lists.ts'

export const paymentsToLookAt: TodayCard = {
  key: 'payments.attention',
  label: 'Payments to review',
  to: '/adminIndex/payments',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(
      db,
      payments,
      attention,
      payments.createdAt,
      ({ amountMinor, currency, payer, createdAt }) => ({
        name: [formatMoney(amountMinor, currency), payer].filter(Boolean).join(', '),
        at: createdAt,
      }),
    ),
}

export const openDifferences: TodayCard = {
  key: 'payments.differences',
  label: 'Reconciliation differences',
  to: '/adminIndex/reconciliation',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(
      db,
      reconciliationRows,
      and(ne(reconciliationRows.outcome, 'matched'), eq(reconciliationRows.explained, false)),
      reconciliationRows.day,
      ({ reference, transactionId, day }) => ({
        name: reference || transactionId,
        at: new Date(`${day}T12:00:00Z`),
      }),
    ),
}

const countEvents = (db: Db, state: 'failed' | 'waiting') =>
  countOldest(db, webhookEvents, eq(webhookEvents.state, state), webhookEvents.receivedAt, (event) => ({
    name: event.type,
    at: event.receivedAt,
  }))

export const failedEvents: TodayCard = {
  key: 'payments.failed-events',
  label: 'Provider events that failed',
  to: '/adminIndex/webhooks?state=failed',
  kind: 'worry',
  count: ({ db }) => countEvents(db, 'failed'),
}

export const waitingEvents: TodayCard = {
  key: 'payments.waiting-events',
  label: 'Provider events without a payment',
  to: '/adminIndex/webhooks?state=waiting',
  kind: 'worry',
  count: ({ db }) => countEvents(db, 'waiting'),
}

export const searchPayments: OfficeSearch = {
  key: 'payments',
  label: 'Payments',
  async find(ctx, words, most) {
    const found = await ctx.db
      .select()
      .from(payments)
      .where(await meant(ctx, words))
      .limit(most)
    const rows = await rowsOf(ctx, found)
    return rows.map(({ orderid, orderName, buyer, state, paidWith, method }) => ({
      title: `${orderName}, ${paidWith || method}`,
      message: `${buyer} · ${state}`,
      to: `/adminIndex/orders/${orderid}`,
    }))
  },
}
