import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { holdsOf, supportedHours } from '../../rules/planned-minutes.ts'
import { units } from '../tables.ts'

// Published versions are immutable, so computed values can be cached.
const known = new Map<string, number>()
const MAX_VERSIONS = 1000

/** Returns the contact hours supported by the content of these versions, by version id. */
export async function supportedHoursOf(db: Db, versionIds: readonly string[]): Promise<Map<string, number>> {
  const unknown = versionIds.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    if (known.size >= MAX_VERSIONS) known.clear()
    const rows = await db
      .select()
      .from(units)
      .where(inArray(units.versionId, unknown))
      .orderBy(asc(units.versionId))
    for (const id of unknown)
      known.set(id, supportedHours(rows.filter(({ versionId }) => versionId === id).map(holdsOf)))
  }
  return new Map(versionIds.map((id) => [id, known.get(id) ?? 0]))
}
