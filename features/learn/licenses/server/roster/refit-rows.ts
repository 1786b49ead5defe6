import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { fittingLicense } from '../../rules/fitting-license.ts'
import { licensesOf } from '../own-license.ts'
import { courseApprovals } from '../tables.ts'
import { moveRow } from './move-row.ts'
import { rosterRows } from './tables.ts'

/**
 * Reassigns a user's completions that are not yet on a roster after a license was stored, changed or removed. Runs in
 * the caller's transaction.
 */
export async function refitRows(ctx: Context, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ row: rosterRows, kinds: courseApprovals.kinds })
    .from(rosterRows)
    .innerJoin(courseApprovals, eq(courseApprovals.id, rosterRows.approvalId))
    .where(
      and(
        eq(rosterRows.userId, userId),
        inArray(rosterRows.state, ['waiting', 'queued']),
        isNull(rosterRows.batchId),
      ),
    )
    .orderBy(asc(rosterRows.id))
    .for('update', { of: rosterRows })
  if (rows.length === 0) return
  const held = await licensesOf(ctx.db, userId)
  for (const { row, kinds } of rows) {
    const license = fittingLicense(held, kinds, row.completedOn as Day)
    const state = license ? 'queued' : 'waiting'
    const licenseId = license?.id ?? null
    if (row.state === state && row.licenseId === licenseId) continue
    if (row.state === state) {
      await ctx.db.update(rosterRows).set({ licenseId }).where(eq(rosterRows.id, row.id))
      continue
    }
    await moveRow(ctx, row, { state, licenseId })
  }
}
