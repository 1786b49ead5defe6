import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Order numbers as shown to users ('P-10042'), by order id. */
type OrderNames = (db: Db, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Orders depend on credit, not the reverse, so they register their names here. */
export const orderNames = extensionPoint<OrderNames>('credit.orderNames')

export async function orderNamesOf(
  reader: Reader,
  orderIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(orderIds.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const named = await Promise.all(reader.parts(orderNames).map((names) => names(reader.db, known)))
  return new Map(named.flatMap((names) => [...names]))
}
