import { asc, inArray, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { units } from './tables.ts'

/** A unit without its text, for references to it. */
export interface UnitPlace {
  id: string
  versionId: string
  title: string
  /** Length of its video; null if it has none. */
  videoSeconds: number | null
}

const columns = {
  ...pick(units, 'id', 'versionId', 'title', 'videoSeconds'),
}

/** Returns the units of these versions, in order. */
export async function unitPlaces(db: Db, versionIds: readonly string[]): Promise<UnitPlace[]> {
  if (versionIds.length === 0) return []
  return db
    .select(columns)
    .from(units)
    .where(inArray(units.versionId, [...versionIds]))
    .orderBy(asc(units.versionId), asc(units.position))
}

/** Same as `unitPlaces`, with the headings of the texts. */
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
