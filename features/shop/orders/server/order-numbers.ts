import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { orders } from './tables.ts'

/** 'P-10042': how people name an order. */
export const orderName = (number: number): string => `P-${number}`

/** How some orders are named, by their ids. */
export async function namesOfOrders(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, number } = orders
  const rows = await db
    .select({ id, number })
    .from(orders)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, orderName(row.number)]))
}
