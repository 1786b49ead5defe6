import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { fittingLicence } from '../../rules/fitting-licence.ts'
import { courseApprovals } from '../tables.ts'
import { licencesOf } from '../wallet/own-licence.ts'
import { moveRow } from './move-row.ts'
import { rosterRows } from './tables.ts'

/**
 * Looks again under which licence a person's completions go that are on no roster yet: a licence was stored, changed
 * or removed. In the running transaction.
 */
export async function refitRows(call: Call, userId: string): Promise<void> {
  const rows = await call.db
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
  const held = await licencesOf(call.db, userId)
  for (const { row, kinds } of rows) {
    const licence = fittingLicence(held, kinds, row.completedOn as Day)
    const state = licence ? 'queued' : 'waiting'
    const licenceId = licence?.id ?? null
    if (row.state === state && row.licenceId === licenceId) continue
    if (row.state === state) {
      await call.db.update(rosterRows).set({ licenceId }).where(eq(rosterRows.id, row.id))
      continue
    }
    await moveRow(call, row, { state, licenceId })
  }
}
