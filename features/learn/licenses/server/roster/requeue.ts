import { asc, eq, inArray } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { licensesAdmin as contract } from '../../contract/admin-contract.ts'
import { fittingLicense } from '../../rules/fitting-license.ts'
import { licensesOf } from '../own-license.ts'
import { courseApprovals } from '../tables.ts'
import { moveRow } from './move-row.ts'
import { rosterRows } from './tables.ts'

/** Queues corrected completions for the next roster, under the license that matches now. */
export const requeue: Handler<typeof contract.requeue> = async ({ rowids }, ctx) => {
  const rows = await ctx.db
    .select({ row: rosterRows, kinds: courseApprovals.kinds })
    .from(rosterRows)
    .innerJoin(courseApprovals, eq(courseApprovals.id, rosterRows.approvalId))
    .where(inArray(rosterRows.id, rowids))
    .orderBy(asc(rosterRows.id))
    .for('update', { of: rosterRows })
  if (rows.length < new Set(rowids).size) refuse('not-found')
  if (rows.some(({ row }) => row.state !== 'rejected')) return ctx.refuse('not-rejected')
  let waiting = 0
  for (const { row, kinds } of rows) {
    const held = await licensesOf(ctx.db, row.userId)
    const license = fittingLicense(held, kinds, row.completedOn as Day)
    const fresh = { licenseId: license?.id ?? null, batchId: null, reason: '' }
    await moveRow(ctx, row, { state: 'queued', ...fresh })
    if (!license) {
      waiting += 1
      await moveRow(ctx, row, { state: 'waiting' })
    }
    await ctx.audit({
      action: 'licenses.requeue',
      target: row.id,
      details: { course: row.courseCode, before: row.state, reason: row.reason },
    })
  }
  return { changed: rows.length, waiting }
}
