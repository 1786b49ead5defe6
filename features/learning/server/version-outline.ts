import { findUnit, type StoredUnit, unitsOfVersion } from '#features/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { UnitRecord } from '../contract.ts'

/** What the record of a unit needs of it. */
export interface OutlinedUnit
  extends Pick<UnitRecord, 'position' | 'kind' | 'title' | 'minutes' | 'hasVideo'> {
  id: string
  versionId: string
  videoSeconds: number | null
}

// A published version never changes, so what was read once holds in every process.
const outlines = new Map<string, readonly OutlinedUnit[]>()
const byUnit = new Map<string, OutlinedUnit>()
const MOST_VERSIONS = 1000

/** The units of a version in their order. */
export async function versionOutline(db: Db, versionId: string): Promise<readonly OutlinedUnit[]> {
  return outlines.get(versionId) ?? keep(versionId, await unitsOfVersion(db, versionId))
}

/** A unit by its id; null when there is none. */
export async function outlinedUnit(db: Db, unitId: string): Promise<OutlinedUnit | null> {
  const known = byUnit.get(unitId)
  if (known) return known
  const unit = await findUnit(db, unitId)
  if (!unit) return null
  keep(unit.versionId, await unitsOfVersion(db, unit.versionId))
  return byUnit.get(unitId) ?? null
}

function keep(versionId: string, units: readonly StoredUnit[]): readonly OutlinedUnit[] {
  if (outlines.size >= MOST_VERSIONS) {
    outlines.clear()
    byUnit.clear()
  }
  const outline = units.map((unit) => ({
    id: unit.id,
    versionId,
    position: unit.position,
    kind: unit.kind,
    title: unit.title,
    minutes: unit.minutes,
    hasVideo: unit.video !== null,
    videoSeconds: unit.videoSeconds,
  }))
  if (outline.length > 0) outlines.set(versionId, outline)
  for (const unit of outline) byUnit.set(unit.id, unit)
  return outline
}
