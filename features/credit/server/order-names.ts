import type { Db } from '#platform/server/db.ts'

/** How people name these orders: 'P-10042' by order id. */
export type OrderNames = (db: Db, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

// Orders stand downstream and tell their names when the server is composed.
let names: OrderNames = async () => new Map()

/** Says how orders are named; told when the server is put together. */
export function plugOrderNames(wanted: OrderNames): void {
  names = wanted
}

export async function orderNamesOf(
  db: Db,
  orderIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(orderIds.filter((id) => id !== null))]
  return known.length === 0 ? new Map() : names(db, known)
}
