import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { units } from './tables.ts'

/** A unit as something that points to it needs it: without its text. */
export interface UnitPlace {
  id: string
  versionId: string
  title: string
  /** The length of its film; null where it has none. */
  videoSeconds: number | null
}

const columns = {
  id: units.id,
  versionId: units.versionId,
  title: units.title,
  videoSeconds: units.videoSeconds,
}

/** The units of versions, in their order. */
export async function unitPlaces(db: Db, versionIds: readonly string[]): Promise<UnitPlace[]> {
  if (versionIds.length === 0) return []
  return db
    .select(columns)
    .from(units)
    .where(inArray(units.versionId, [...versionIds]))
    .orderBy(asc(units.versionId), asc(units.position))
}

/** The same with the headings of their texts. */
export async function unitsWithHeadings(
  db: Db,
  versionIds: readonly string[],
): Promise<(UnitPlace & { headings: string[] })[]> {
  if (versionIds.length === 0) return []
  const headings = sql<
    string[]
  >`array(select found[1] from regexp_matches(${units.body}, '^#{2,4} +(.+?) *$', 'gn') as found)`
  return db
    .select({ ...columns, headings })
    .from(units)
    .where(inArray(units.versionId, [...versionIds]))
    .orderBy(asc(units.versionId), asc(units.position))
}
