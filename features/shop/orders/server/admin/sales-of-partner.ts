import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { orderLines, orders } from '../tables.ts'

interface Span {
  partner: string
  from: Date
  /** Exclusive. */
  until: Date
}

/** Sales under a partner in a period, in US cents net of refunds, and the number of orders. */
export async function salesOfPartner(
  db: Db,
  { partner, from, until }: Span,
): Promise<{ minor: number; orders: number }> {
  const stored = sql`1 - ${orderLines.refundedMinor}::numeric / nullif(${orderLines.totalMinor}, 0)`
  const [row] = await db
    .select({
      minor: sql<number>`coalesce(round(sum(${orderLines.totalInUsdMinor} * (${stored}))), 0)::int`,
      orders: sql<number>`count(distinct ${orders.id})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.partner, partner),
        eq(orders.isTest, false),
        inArray(orders.state, ['paid', 'invoiced', 'fulfilled', 'partly refunded', 'refunded']),
        gte(orders.createdAt, from),
        lt(orders.createdAt, until),
      ),
    )
  return row ?? { minor: 0, orders: 0 }
}
