import { eq, or } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { payments } from './tables.ts'

/** Returns ids of orders whose payments have a provider reference: order, capture or transfer text. */
export async function findOrdersPaidBy(db: Db, reference: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(
      or(
        eq(payments.providerOrderId, reference),
        eq(payments.captureId, reference),
        eq(payments.payer, reference),
      ),
    )
    .limit(50)
  return rows.map(({ orderId }) => orderId)
}
