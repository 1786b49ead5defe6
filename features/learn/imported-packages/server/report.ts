import { eq, sql } from 'drizzle-orm'
import { recordParts, unitInReach } from '#features/learn/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { importedPackages as contract } from '../contract.ts'
import { type Outcome, scormOutcome } from '../rules/scorm-outcome.ts'
import { recordsIn, toPartRecords } from './open-package.ts'
import { packageRecords } from './tables.ts'
import { findPackage } from './take-package.ts'

/**
 * Stores a report of the caller's launch. Reports are snapshots with ascending numbers, so a repeated one and one that a
 * later report has overtaken change nothing. After the part was started elsewhere, only the outcome is taken.
 */
export const report: Handler<typeof contract.report> = async (input, ctx) => {
  const [record] = await ctx.db
    .select()
    .from(packageRecords)
    .where(eq(packageRecords.id, input.recordid))
    .for('update')
  if (!record) refuse('not-found')
  const reach = await unitInReach(ctx, record.unitId)
  if (reach.enrollment.id !== record.enrollmentId) refuse('not-found')
  const found = (await findPackage(ctx.db, record.packageId)) ?? refuse('not-found')
  const part = found.parts[record.part] ?? refuse('not-found')
  const superseded = record.launchId !== input.launchid
  const isNew = superseded || input.seq > record.lastSeq
  if (isNew) {
    const outcome = scormOutcome(found.standard, part, input.values, input.ended)
    const { seq: lastSeq, values, ended } = input
    await ctx.db
      .update(packageRecords)
      .set({
        ...gained(outcome, ctx.now),
        ...(superseded ? {} : { lastSeq, values, ended }),
        updatedAt: ctx.now,
      })
      .where(eq(packageRecords.id, record.id))
  }
  const records = await recordsIn(ctx.db, record)
  return {
    ...(await recordParts(ctx, reach, sumOf(records))),
    parts: toPartRecords(found.parts, records),
    superseded,
  }
}

/** Completion, success and the best score are never taken back. */
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

function sumOf(records: readonly Pick<typeof packageRecords.$inferSelect, 'completedAt' | 'scorePercent'>[]) {
  const scores = records.flatMap(({ scorePercent }) => scorePercent ?? [])
  return {
    parts: records.filter(({ completedAt }) => completedAt !== null).length,
    scorePercent:
      scores.length === 0 ? null : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length),
  }
}
