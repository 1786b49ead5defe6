import { eq, inArray } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { orderName } from './order-numbers.ts'
import { documents, orderLines, orders, refunds } from './tables.ts'

/** Returns a user's orders with their lines, documents, and refunds. */
export const exportOrders: PersonalExport = async ({ db }, userId) => {
  const own = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt)
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return { orders: [] }
  const [lines, papers, given] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    db.select().from(documents).where(inArray(documents.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
  ])
  return {
    orders: own.map(({ foundBy: _, idempotencyKey: __, ...order }) => ({
      ...order,
      name: orderName(order.number),
      lines: lines.filter(({ orderId }) => orderId === order.id),
      documents: papers.filter(({ orderId }) => orderId === order.id).map(({ snapshot }) => snapshot),
      refunds: given
        .filter(({ orderId, state }) => orderId === order.id && state !== 'failed')
        .map(({ actorId: ___, key: ____, ...refund }) => refund),
    })),
  }
}
