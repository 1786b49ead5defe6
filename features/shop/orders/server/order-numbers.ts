import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { orders } from './tables.ts'

/** Returns the display name of an order: 'P-10042'. */
export const orderName = (number: number): string => `P-${number}`

/** Returns the display numbers of orders by id. */
export async function namesOfOrders(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, number } = orders
  const rows = await db
    .select({ id, number })
    .from(orders)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, orderName(row.number)]))
}
