import { and, asc, eq, sql } from 'drizzle-orm'
import { recordParts, type unitInReach } from '#features/learn/learning/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { PartRecord } from '../contract.ts'
import type { PackagePart } from '../rules/package-parts.ts'
import type { Outcome } from '../rules/scorm-outcome.ts'
import { packageRecords } from './tables.ts'
import type { ImportedPackage } from './take-package.ts'

export type PackageRecord = typeof packageRecords.$inferSelect

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

interface Saved {
  record: PackageRecord
  found: ImportedPackage
  reach: Awaited<ReturnType<typeof unitInReach>>
}

/** Stores an outcome with other changes of the record, and what follows for the unit and the course. */
export async function saveOutcome(
  ctx: Context,
  { record, found, reach }: Saved,
  outcome: Outcome | null,
  changes: Partial<Pick<PackageRecord, 'lastSeq' | 'values' | 'ended'>> = {},
) {
  if (outcome)
    await ctx.db
      .update(packageRecords)
      .set({ ...gained(outcome, ctx.now), ...changes, updatedAt: ctx.now })
      .where(eq(packageRecords.id, record.id))
  const records = await recordsIn(ctx.db, record)
  return {
    ...(await recordParts(ctx, reach, sumOf(records))),
    parts: toPartRecords(found.parts, records),
  }
}

/** Completion, success and the best score are final. */
const gained = ({ complete, passed, scorePercent }: Outcome, now: Date) => ({
  completedAt: complete
    ? sql`coalesce(${packageRecords.completedAt}, ${now.toISOString()}::timestamptz)`
    : sql`${packageRecords.completedAt}`,
  passed:
    passed === null
      ? sql`${packageRecords.passed}`
      : sql`coalesce(${packageRecords.passed}, false) or ${passed}`,
  scorePercent: sql`greatest(${packageRecords.scorePercent}, ${scorePercent}::int)`,
})

function sumOf(records: readonly Pick<PackageRecord, 'completedAt' | 'scorePercent'>[]) {
  const scores = records.flatMap(({ scorePercent }) => scorePercent ?? [])
  return {
    parts: records.filter(({ completedAt }) => completedAt !== null).length,
    scorePercent:
      scores.length === 0 ? null : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length),
  }
}
