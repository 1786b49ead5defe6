import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { orderLines, orders } from '../tables.ts'

const DAY = 86_400_000

interface Requested {
  kind: string
  /** '' is all of them. */
  code: string
  partner: string
  /** Days of UTC, both included. */
  from: string
  to: string
}

/** What lines of a kind were sold for in each month (2026-11), in US cents, net of what was given back. */
export async function salesByMonth(db: Db, requested: Requested): Promise<Map<string, number>> {
  const month = sql<string>`to_char(${orders.createdAt} at time zone 'UTC', 'YYYY-MM')`
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
        gte(orders.createdAt, new Date(`${requested.from}T00:00:00Z`)),
        lt(orders.createdAt, new Date(Date.parse(`${requested.to}T00:00:00Z`) + DAY)),
      ),
    )
    .groupBy(month)
  return new Map(rows.map(({ month: name, minor }) => [name, minor]))
}
