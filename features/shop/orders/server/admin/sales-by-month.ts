import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { monthOfColumn, withinDays } from '#platform/server/lists/office-days.ts'
import { orderLines, orders } from '../tables.ts'

interface Requested {
  kind: string
  /** '' means all. */
  code: string
  partner: string
  /** Dates in the office time zone, inclusive. */
  from: string
  to: string
}

/** Returns monthly sales (2026-11) of a line kind, in US cents, net of refunds. */
export async function salesByMonth(db: Db, requested: Requested): Promise<Map<string, number>> {
  const month = monthOfColumn(orders.createdAt)
  const stored = sql`1 - ${orderLines.refundedMinor}::numeric / nullif(${orderLines.totalMinor}, 0)`
  const rows = await db
    .select({
      month,
      minor: sql<number>`coalesce(round(sum(${orderLines.totalInUsdMinor} * (${stored}))), 0)::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.kind, requested.kind),
        requested.code ? eq(orderLines.code, requested.code) : undefined,
        requested.partner ? eq(orders.partner, requested.partner) : undefined,
        eq(orders.isTest, false),
        inArray(orders.state, ['paid', 'invoiced', 'fulfilled', 'partly refunded', 'refunded']),
        withinDays(orders.createdAt, requested.from, requested.to),
      ),
    )
    .groupBy(month)
  return new Map(rows.map(({ month: name, minor }) => [name, minor]))
}
