import { and, eq, gte, inArray, sum } from 'drizzle-orm'
import { addDays, beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { byDay } from '#platform/server/lists/by-day.ts'
import { dayOfColumn } from '#platform/server/lists/office-days.ts'
import type { OfficeChart } from '#platform/server/office.ts'
import { orders } from '../tables.ts'

const DAYS = 30
const sold = ['paid', 'invoiced', 'fulfilled', 'partly refunded', 'refunded'] as const

/** Sales on each of the last 30 days, in US dollars, without trials and failed or canceled orders. */
export const salesByDay: OfficeChart = {
  key: 'orders.sales',
  label: 'Sales, last 30 days',
  kind: 'money by day',
  to: '/adminIndex/orders',
  async points({ db, now }) {
    const day = dayOfColumn(orders.createdAt)
    const since = beginningOf(addDays(dayIn(now, OFFICE_ZONE), 1 - DAYS), OFFICE_ZONE)
    const rows = await db
      .select({ day, value: sum(orders.totalInUsdMinor).mapWith(Number) })
      .from(orders)
      .where(and(gte(orders.createdAt, since), inArray(orders.state, [...sold]), eq(orders.isTest, false)))
      .groupBy(day)
    return byDay(rows, now, { days: DAYS, to: (each) => `/adminIndex/orders?from=${each}&to=${each}` })
  },
}
