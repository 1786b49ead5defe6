import { eq, inArray } from 'drizzle-orm'
import type { MergePart, PersonalExport } from '#features/core/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { courseSeats, seatPurchases } from './tables.ts'

/** Exports the seats that a user bought. */
export const exportSeats: PersonalExport = ({ db }, userId) =>
  db
    .select({ code: courseSeats.code, course: courseSeats.courseCode, claimedAt: courseSeats.claimedAt })
    .from(courseSeats)
    .where(eq(courseSeats.boughtBy, userId))

export const mergeOfSeats: MergePart = {
  moves: [seatPurchases.boughtBy, courseSeats.boughtBy, courseSeats.claimedBy],
}

/** Returns the buyers of seats, by seat id. */
export async function buyersOfSeats(db: Db, seatIds: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: courseSeats.id, boughtBy: courseSeats.boughtBy })
    .from(courseSeats)
    .where(inArray(courseSeats.id, [...seatIds]))
  return new Map(found.map(({ id, boughtBy }) => [id, boughtBy]))
}
