import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { courseSeats, seatPurchases } from '../tables.ts'

/** Returns the company that owns each seat. Omits seats that people bought for themselves or others. */
export async function companiesOfSeats(db: Db, seatIds: readonly string[]): Promise<Map<string, string>> {
  if (seatIds.length === 0) return new Map()
  const rows = await db
    .select({ seatId: courseSeats.id, companyId: seatPurchases.companyId })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(inArray(courseSeats.id, [...seatIds]))
  return new Map(rows.flatMap(({ seatId, companyId }) => (companyId ? [[seatId, companyId] as const] : [])))
}
