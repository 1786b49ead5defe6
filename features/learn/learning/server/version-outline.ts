import { type PhotoStatus, photoStep } from '#features/core/photo-id/rules/photo-id.ts'
import { DEFAULT_SHARE } from '#features/shop/catalog/rules/active-share.ts'
import {
  findUnit,
  findVersion,
  type StoredUnit,
  unitsOfVersion,
} from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { UnitRecord } from '../contract.ts'
import { type Identity, identityStep } from '../rules/identity.ts'
import { courseSecondsMissing, type Spent } from '../rules/unit-completion.ts'

/** What the record of a unit needs of it. */
export interface OutlinedUnit
  extends Pick<
    UnitRecord,
    'position' | 'kind' | 'title' | 'minutes' | 'activeShare' | 'hasVideo' | 'checks'
  > {
  id: string
  versionId: string
  videoSeconds: number | null
}

// A published version never changes, so what was read once holds in every process.
const outlines = new Map<string, readonly OutlinedUnit[]>()
const terms = new Map<string, VersionTerms>()
const byUnit = new Map<string, OutlinedUnit>()
const MAX_VERSIONS = 1000

/** The units of a version in their order. */
export async function versionOutline(db: Db, versionId: string): Promise<readonly OutlinedUnit[]> {
  return outlines.get(versionId) ?? (await read(db, versionId))
}

/** A unit by its id; null if unknown. */
export async function outlinedUnit(db: Db, unitId: string): Promise<OutlinedUnit | null> {
  const known = byUnit.get(unitId)
  if (known) return known
  const unit = await findUnit(db, unitId)
  if (!unit) return null
  await read(db, unit.versionId)
  return byUnit.get(unitId) ?? null
}

/** A unit as an enrollment has it: a field tester needs no time and does not see how much is planned. */
export const ownUnit = (unit: OutlinedUnit, { fieldTest }: { fieldTest: boolean }): OutlinedUnit =>
  fieldTest ? { ...unit, minutes: 0, activeShare: 0 } : unit

interface OpenLearner {
  identity: Identity | null
  fieldTest: boolean
  enrolledAt: Date
}

/** What a course needs beside its units: active time in seconds, and a proof of identity, which a field test never needs. */
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

/** Contact hours, share of active time and skills to be signed of a version; hours are null where they are the course's. */
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
  /** Whether the course as a whole needs active time, exam units included. */
  timesExams: boolean
  /** Whether its learners state and confirm who they are. */
  confirmsIdentity: boolean
  /** Skills that an instructor signs before the course is complete. */
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
    position: unit.position,
    kind: unit.kind,
    title: unit.title,
    minutes: unit.minutes,
    activeShare: found.activeShare,
    hasVideo: unit.video !== null,
    checks: unit.practice?.needed ?? unit.checks.length,
    videoSeconds: unit.videoSeconds,
  }))
  if (outline.length > 0) {
    outlines.set(versionId, outline)
    terms.set(versionId, found)
  }
  for (const unit of outline) byUnit.set(unit.id, unit)
  return outline
}
