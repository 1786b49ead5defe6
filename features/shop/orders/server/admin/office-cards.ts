import { and, count, desc, eq, isNotNull, isNull, lt, notInArray, sum } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { withinDays } from '#platform/server/lists/office-days.ts'
import {
  countOldest,
  type OfficeSearch,
  type PersonRecords,
  type TodayCard,
} from '#platform/server/office.ts'
import { buyerName } from '../../rules/billing-of.ts'
import { adminStateLabels } from '../../rules/order-state-labels.ts'
import { orderName } from '../order-numbers.ts'
import { foundByWords } from '../sales/found-by-words.ts'
import { orders } from '../tables.ts'

const dayOf = (now: Date) => dayIn(now, OFFICE_ZONE)

/** Today's orders and their totals, without trials and failed or canceled orders. */
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
          withinDays(orders.createdAt, dayOf(now)),
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
    countOldest(
      db,
      orders,
      and(
        isNotNull(orders.dueAt),
        lt(orders.dueAt, now),
        isNull(orders.paidAt),
        eq(orders.state, 'fulfilled'),
      ),
      orders.dueAt,
      ({ number, dueAt }) => ({ name: orderName(number), at: dueAt }),
    ),
}

export const searchOrders: OfficeSearch = {
  key: 'orders',
  label: 'Orders',
  async find(ctx, words, most) {
    const found = await ctx.db
      .select()
      .from(orders)
      .where(await foundByWords(ctx, words))
      .orderBy(desc(orders.createdAt))
      .limit(most)
    return found.map(({ id, number, state, billing }) => ({
      title: orderName(number),
      message: `${buyerName(billing)} · ${billing.email} · ${adminStateLabels[state].label}`,
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
      state: adminStateLabels[state].label,
      money: { minor: totalMinor, currency },
      at: createdAt,
      to: `/adminIndex/orders/${id}`,
    }))
  },
}
