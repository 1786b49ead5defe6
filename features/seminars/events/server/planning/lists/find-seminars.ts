import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { seminars } from '../../tables.ts'

type Seminar = typeof seminars.$inferSelect

/** Those of the named seminars that exist, in the order of their names' ids. */
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
