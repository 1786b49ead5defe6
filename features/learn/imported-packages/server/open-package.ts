import { and, asc, eq } from 'drizzle-orm'
import { unitInReach } from '#features/learn/learning/server/public.ts'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { importedPackages as contract, PartRecord } from '../contract.ts'
import type { PackagePart } from '../rules/package-parts.ts'
import { signLaunch } from './launch-keys.ts'
import { launchOf } from './play-address.ts'
import { packageRecords } from './tables.ts'
import { findPackage } from './take-package.ts'

export type PackageRecord = typeof packageRecords.$inferSelect

export const tryOut: Handler<typeof contract.tryOut> = async ({ packageid, part: index }, ctx) => {
  const part = (await findPackage(ctx.db, packageid))?.parts[index] ?? refuse('not-found')
  const token = await signLaunch(ctx, { kind: 'trial', packageId: packageid, part: index })
  return launchOf(ctx.settings, token, index, part)
}

export const record: Handler<typeof contract.record> = async ({ unitid }, ctx) => {
  const { unit, enrollment } = await unitInReach(ctx, unitid)
  const own = (await findUnit(ctx.db, unit.id))?.package
  const found = (own && (await findPackage(ctx.db, own.id))) ?? refuse('not-found')
  const records = await recordsIn(ctx.db, { enrollmentId: enrollment.id, unitId: unit.id })
  return { title: found.title, standard: found.standard, parts: toPartRecords(found.parts, records) }
}

/** Starts a part; without a choice, the first unfinished one. A new start takes over from earlier ones. */
export const open: Handler<typeof contract.open> = async ({ unitid, part: chosen }, ctx) => {
  const { unit, enrollment } = await unitInReach(ctx, unitid)
  const own = (await findUnit(ctx.db, unit.id))?.package
  const found = (own && (await findPackage(ctx.db, own.id))) ?? refuse('not-found')
  const place = { enrollmentId: enrollment.id, unitId: unit.id }
  const before = await recordsIn(ctx.db, place)
  const unfinished = found.parts.findIndex(
    (_, index) => !before.some((row) => row.part === index && row.completedAt),
  )
  const index = chosen ?? Math.max(0, unfinished)
  const part = found.parts[index] ?? refuse('not-found')
  const launch = { launchId: ctx.newId(), launchedAt: ctx.now, lastSeq: 0, updatedAt: ctx.now }
  const [record] = await ctx.db
    .insert(packageRecords)
    .values({ ...place, ...launch, id: ctx.newId(), packageId: found.id, part: index })
    .onConflictDoUpdate({
      target: [packageRecords.enrollmentId, packageRecords.unitId, packageRecords.part],
      set: launch,
    })
    .returning()
  if (!record) throw new Error('a launch could not be stored')
  const token = await signLaunch(ctx, { kind: 'record', recordId: record.id })
  return {
    ...launchOf(ctx.settings, token, index, part),
    recordid: record.id,
    launchid: launch.launchId,
    parts: toPartRecords(found.parts, await recordsIn(ctx.db, place)),
  }
}

export const recordsIn = (
  db: Db,
  { enrollmentId, unitId }: Pick<PackageRecord, 'enrollmentId' | 'unitId'>,
): Promise<PackageRecord[]> =>
  db
    .select()
    .from(packageRecords)
    .where(and(eq(packageRecords.enrollmentId, enrollmentId), eq(packageRecords.unitId, unitId)))
    .orderBy(asc(packageRecords.part))

export function toPartRecords(
  parts: readonly PackagePart[],
  records: readonly PackageRecord[],
): PartRecord[] {
  return parts.map(({ title }, index) => {
    const record = records.find(({ part }) => part === index)
    return {
      title,
      complete: record?.completedAt != null,
      score: record?.scorePercent ?? null,
      started: record !== undefined,
    }
  })
}
