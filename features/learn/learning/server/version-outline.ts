import { type PhotoStatus, photoStep } from '#features/core/photo-id/rules/photo-id.ts'
import { DEFAULT_SHARE } from '#features/shop/catalog/rules/active-share.ts'
import {
  findUnit,
  findVersion,
  type StoredUnit,
  unitsOfVersion,
} from '#features/shop/catalog/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { UnitRecord } from '../contract.ts'
import { type Identity, identityStep } from '../rules/identity.ts'
import { courseSecondsMissing, type Spent } from '../rules/unit-completion.ts'

/** Unit data required for its record. */
export interface OutlinedUnit
  extends Pick<
    UnitRecord,
    'position' | 'kind' | 'title' | 'minutes' | 'activeShare' | 'hasVideo' | 'checks'
  > {
  id: string
  versionId: string
  videoSeconds: number | null
}

// Published versions never change, so cached data remains valid in every process.
const outlines = new Map<string, readonly OutlinedUnit[]>()
const terms = new Map<string, VersionTerms>()
const byUnit = new Map<string, OutlinedUnit>()
const MAX_VERSIONS = 1000

/** Returns the units of a version in order. */
export async function versionOutline(db: Db, versionId: string): Promise<readonly OutlinedUnit[]> {
  return outlines.get(versionId) ?? (await read(db, versionId))
}

/** Returns a unit by id; null if unknown. */
export async function outlinedUnit(db: Db, unitId: string): Promise<OutlinedUnit | null> {
  const known = byUnit.get(unitId)
  if (known) return known
  const unit = await findUnit(db, unitId)
  if (!unit) return null
  await read(db, unit.versionId)
  return byUnit.get(unitId) ?? null
}

/** Returns a unit as seen by an enrollment: field testers have no time requirement and see no planned minutes. */
export const unitForEnrollment = (unit: OutlinedUnit, { fieldTest }: { fieldTest: boolean }): OutlinedUnit =>
  fieldTest ? { ...unit, minutes: 0, activeShare: 0 } : unit

interface OpenLearner {
  identity: Identity | null
  fieldTest: boolean
  enrolledAt: Date
}

/** Returns a course's requirements besides units: active seconds, and proof of identity (never for a field test). */
export function openParts(
  { identity, fieldTest, enrolledAt }: OpenLearner,
  units: readonly (Spent & { timein: number })[],
  terms: Pick<VersionTerms, 'timesExams' | 'confirmsIdentity'>,
  photo: PhotoStatus,
) {
  const timein = units.reduce((sum, unit) => sum + unit.timein, 0)
  const needsIdentity = terms.confirmsIdentity && !fieldTest
  return {
    secondsMissing: courseSecondsMissing(units, terms),
    identity: needsIdentity ? (identityStep(identity, timein) ?? photoStep(photo, enrolledAt)) : null,
  }
}

/** Returns a version's contact hours (null: the course's hours), share of active time, and skills to be signed off. */
export async function versionTerms(db: Db, versionId: string): Promise<VersionTerms> {
  const known = terms.get(versionId)
  if (known) return known
  const version = await findVersion(db, versionId)
  return {
    contactHours: version?.contactHours ?? null,
    activeShare: version?.activeShare ?? DEFAULT_SHARE,
    timesExams: version?.timesExams ?? false,
    confirmsIdentity: version?.confirmsIdentity ?? false,
    signOffs: version?.signOffs ?? [],
  }
}

interface VersionTerms {
  contactHours: number | null
  activeShare: number
  /** Whether the entire course requires active time, exam units included. */
  timesExams: boolean
  /** Whether its learners must declare and confirm their identity. */
  confirmsIdentity: boolean
  /** Skills that an instructor must sign before the course is complete. */
  signOffs: readonly string[]
}

async function read(db: Db, versionId: string): Promise<readonly OutlinedUnit[]> {
  const found = await versionTerms(db, versionId)
  return keep(versionId, found, await unitsOfVersion(db, versionId))
}

function keep(versionId: string, found: VersionTerms, units: readonly StoredUnit[]): readonly OutlinedUnit[] {
  if (outlines.size >= MAX_VERSIONS) {
    outlines.clear()
    terms.clear()
    byUnit.clear()
  }
  const outline = units.map((unit) => ({
    id: unit.id,
    versionId,
    ...pick(unit, 'position', 'kind', 'title', 'minutes'),
    activeShare: found.activeShare,
    hasVideo: unit.video !== null,
    checks: unit.practice?.needed ?? unit.package?.parts ?? unit.checks.length,
    videoSeconds: unit.videoSeconds,
  }))
  if (outline.length > 0) {
    outlines.set(versionId, outline)
    terms.set(versionId, found)
  }
  for (const unit of outline) byUnit.set(unit.id, unit)
  return outline
}
