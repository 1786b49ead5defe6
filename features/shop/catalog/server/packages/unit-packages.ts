import { inArray, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { DraftUnit, UnitPackage } from '../../contract/course-draft.ts'
import { courseDrafts, units } from '../tables.ts'

/** Returns an imported package by id; null if unknown. Provided by the feature that stores packages. */
export type FindPackage = (db: Db, id: string) => Promise<UnitPackage | null>

export const unitPackages = extensionPoint<FindPackage>('catalog.unitPackages')

/** Returns the unit with its package as stored by the server. Refuses an unknown package. */
export async function withKnownPackage(reader: Reader, unit: DraftUnit): Promise<DraftUnit> {
  if (!unit.package) return unit
  for (const find of reader.parts(unitPackages)) {
    const found = await find(reader.db, unit.package.id)
    if (found) return { ...unit, package: found }
  }
  return refuse('bad-input', { fields: { 'unit.package': 'Please upload this package again.' } })
}

/** Returns which of these packages a version or a draft uses. */
export async function packagesInUse(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const own = sql<string>`${units.package} ->> 'id'`
  const inVersions = await db
    .selectDistinct({ id: own })
    .from(units)
    .where(inArray(own, [...ids]))
  const drafts = await db.select({ units: courseDrafts.units }).from(courseDrafts)
  const inDrafts = drafts.flatMap((draft) => draft.units.flatMap((unit) => unit.package?.id ?? []))
  return new Set([...inVersions.map(({ id }) => id), ...inDrafts])
}
