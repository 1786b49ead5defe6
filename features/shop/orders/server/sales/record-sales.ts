import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Order, OrderLine } from '../offer-kinds.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'

export interface PastSale {
  userId: string
  partner: string
  quote: Quote
  billing: Order['billing']
  paidWith: string
  at: Date
}

/** Records past sales in three statements; the caller supplies the sold items. */
export async function recordSales(
  db: Db,
  sales: readonly PastSale[],
): Promise<{ order: Order; lines: OrderLine[] }[]> {
  const rows = sales.map((sale) => ({ ...sale, id: uuid({ msecs: sale.at.getTime() }) }))
  const written = await db
    .insert(orders)
    .values(
      rows.map(({ id, userId, partner, quote, billing, paidWith, at }) => ({
        id,
        userId,
        partner,
        billing,
        paidWith,
        state: 'fulfilled' as const,
        number: sql`nextval('order_numbers')`,
        currency: quote.currency,
        rateMicros: quote.rateMicros,
        totalMinor: quote.total,
        totalInUsdMinor: quote.totalInUsd,
        foundBy: `${fullName(billing)} ${billing.email}`,
        paidAt: at,
        createdAt: at,
        changedAt: at,
        idempotencyKey: `recorded:${id}`,
      })),
    )
    .returning()
  const lines = rows.flatMap(({ id, quote, at }) =>
    quote.lines.map((line, position) => ({
      id: uuid({ msecs: at.getTime() }),
      orderId: id,
      position,
      ...pick(line, 'kind', 'code', 'name', 'quantity', 'users'),
      unitMinor: line.unitPrice,
      totalMinor: line.total,
      totalInUsdMinor: line.totalInUsd,
      trace: line.trace,
      registrationCodes: [],
    })),
  )
  const stored = await db.insert(orderLines).values(lines).returning()
  await db.insert(orderEvents).values(
    rows.flatMap(({ id, at, userId }) =>
      (['reserved', 'paid', 'fulfilled'] as const).map((state) => ({
        id: uuid({ msecs: at.getTime() }),
        orderId: id,
        state,
        at,
        actorId: userId,
      })),
    ),
  )
  return written.map((order) => ({ order, lines: stored.filter(({ orderId }) => orderId === order.id) }))
}
