import { and, count, desc, eq, gte, isNotNull, isNull, lt, notInArray, sum } from 'drizzle-orm'
import type { OfficeSearch, PersonRecords, TodayCard } from '#platform/server/office.ts'
import { buyerName } from '../../rules/billing-of.ts'
import { deskStateWords } from '../../rules/order-state-words.ts'
import { orderName } from '../order-numbers.ts'
import { foundByWords } from '../sales/found-by-words.ts'
import { orders } from '../tables.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Orders of the day in UTC and their sums, trials and those that came to nothing left out. */
export const ordersToday: TodayCard = {
  key: 'orders.today',
  label: 'Orders today',
  to: (now) => `/adminIndex/orders?from=${dayOf(now)}`,
  kind: 'fact',
  async count({ db, now }) {
    const rows = await db
      .select({ currency: orders.currency, count: count(), minor: sum(orders.totalMinor).mapWith(Number) })
      .from(orders)
      .where(
        and(
          gte(orders.createdAt, new Date(`${dayOf(now)}T00:00:00Z`)),
          notInArray(orders.state, ['failed', 'canceled']),
          eq(orders.isTest, false),
        ),
      )
      .groupBy(orders.currency)
      .orderBy(orders.currency)
    return {
      count: rows.reduce((total, row) => total + row.count, 0),
      sums: rows.map(({ minor, currency }) => ({ minor, currency })),
    }
  },
}

export const overdueInvoices: TodayCard = {
  key: 'orders.overdue-invoices',
  label: 'Overdue invoices',
  to: '/adminIndex/invoices?shows=overdue',
  kind: 'worry',
  count: ({ db, now }) =>
    db.$count(
      orders,
      and(
        isNotNull(orders.dueAt),
        lt(orders.dueAt, now),
        isNull(orders.paidAt),
        eq(orders.state, 'fulfilled'),
      ),
    ),
}

export const searchOrders: OfficeSearch = {
  key: 'orders',
  label: 'Orders',
  async find(call, words, most) {
    const found = await call.db
      .select()
      .from(orders)
      .where(await foundByWords(call, words))
      .orderBy(desc(orders.createdAt))
      .limit(most)
    return found.map(({ id, number, state, billing }) => ({
      title: orderName(number),
      message: `${buyerName(billing)} · ${billing.email} · ${deskStateWords[state].label}`,
      to: `/adminIndex/orders/${id}`,
    }))
  },
}

export const ordersOfPerson: PersonRecords = {
  key: 'orders',
  label: 'Orders',
  all: ({ email }) => `/adminIndex/orders?search=${encodeURIComponent(email)}`,
  async list({ db }, { userId }, most) {
    const found = await db
      .select()
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt))
      .limit(most)
    return found.map(({ id, number, state, totalMinor, currency, createdAt }) => ({
      title: orderName(number),
      state: deskStateWords[state].label,
      money: { minor: totalMinor, currency },
      at: createdAt,
      to: `/adminIndex/orders/${id}`,
    }))
  },
}
