import { eq } from 'drizzle-orm'
import { unitInReach } from '#features/learn/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { importedPackages as contract } from '../contract.ts'
import { scormOutcome } from '../rules/scorm-outcome.ts'
import { saveOutcome } from './part-records.ts'
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
  // The parts of cmi5 report by statements.
  if (found.standard === 'cmi5') refuse('not-found')
  const superseded = record.launchId !== input.launchid
  const isNew = superseded || input.seq > record.lastSeq
  const outcome = isNew ? scormOutcome(found.standard, part, input.values, input.ended) : null
  const { seq: lastSeq, values, ended } = input
  const changes = superseded ? {} : { lastSeq, values, ended }
  return { ...(await saveOutcome(ctx, { record, found, reach }, outcome, changes)), superseded }
}
