import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { seminars } from '../../tables.ts'

type Seminar = typeof seminars.$inferSelect

/** Returns the existing seminars among the given IDs, in that order. */
export async function findSeminars(db: Db, ids: readonly string[]): Promise<Seminar[]> {
  if (ids.length === 0) return []
  const found = new Map(
    (
      await db
        .select()
        .from(seminars)
        .where(inArray(seminars.id, [...ids]))
    ).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}
