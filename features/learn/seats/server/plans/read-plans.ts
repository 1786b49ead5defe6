import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { seatPlans } from './tables.ts'

export type SeatPlan = Pick<
  typeof seatPlans.$inferSelect,
  'id' | 'code' | 'name' | 'model' | 'courses' | 'priceMinor'
>

const columns = {
  ...pick(seatPlans, 'id', 'code', 'name', 'model', 'courses', 'priceMinor'),
}

/** Returns the seat plans on sale by name, optionally limited to `codes`. */
export async function plansOnSale(db: Db, codes?: readonly string[]): Promise<SeatPlan[]> {
  if (codes?.length === 0) return []
  return db
    .select(columns)
    .from(seatPlans)
    .where(
      and(
        eq(seatPlans.active, true),
        isNull(seatPlans.archivedAt),
        codes ? inArray(seatPlans.code, [...codes]) : undefined,
      ),
    )
    .orderBy(asc(seatPlans.name), asc(seatPlans.code))
}

/** Returns plans by id, including those no longer on sale, because sold seats still refer to them. */
export async function plansById(db: Db, ids: readonly string[]): Promise<Map<string, SeatPlan>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select(columns)
    .from(seatPlans)
    .where(inArray(seatPlans.id, [...ids]))
  return new Map(found.map((plan) => [plan.id, plan]))
}

/** Returns plan names by code, for lists of requested items. */
export async function planNames(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const found = await db
    .select({ code: seatPlans.code, name: seatPlans.name })
    .from(seatPlans)
    .where(inArray(seatPlans.code, [...codes]))
  return new Map(found.map(({ code, name }) => [code, name]))
}
