import { and, asc, eq, isNull, max } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import { type RosterLine, rosterColumns } from '../../rules/roster-file.ts'
import { courseApprovals, licenses } from '../tables.ts'
import { rosterBatches, rosterRows } from './tables.ts'

export type RosterBatch = typeof rosterBatches.$inferSelect

/** Maximum number of rows the agency's page accepts per file. Remaining rows go into the next file. */
const MAX_ROWS = 2000

/**
 * Step one of a roster: assigns all queued rows to one new file in a single transaction. A server crash leaves either
 * no batch or a complete one waiting to be delivered. Returns null if nothing is queued.
 */
export function makeBatch(ctx: Context, madeBy: string): Promise<RosterBatch | null> {
  return ctx.transaction(async (inner) => {
    // Serialized so that numbers have no gaps and no row is selected twice.
    await inner.lock('licenses.roster')
    const lines = await queuedLines(inner)
    if (lines.length === 0) return null
    const [last] = await inner.db.select({ number: max(rosterBatches.number) }).from(rosterBatches)
    const batch: RosterBatch = {
      id: ctx.newId(),
      number: (last?.number ?? 0) + 1,
      rows: lines.length,
      content: rosterCsv(lines),
      madeAt: ctx.now,
      madeBy,
      sentAt: null,
    }
    await inner.db.insert(rosterBatches).values(batch)
    for (const { id, licenseNumber, lastName, firstName, approvalNumber, hours, deliveryMethod } of lines) {
      await inner.db
        .update(rosterRows)
        .set({
          batchId: batch.id,
          licenseNumber,
          lastName,
          firstName,
          approvalNumber,
          hours,
          deliveryMethod,
        })
        .where(eq(rosterRows.id, id))
    }
    return batch
  })
}

const csv = { file: 'roster', columns: rosterColumns }

const rosterCsv = (lines: readonly RosterLine[]): string => csvHead(csv) + csvLines(csv, lines)

type QueuedLine = RosterLine & { id: string }

/** Returns the queue with current licenses, names, and approvals. */
async function queuedLines(ctx: Context): Promise<QueuedLine[]> {
  const found = await ctx.db
    .select({ row: rosterRows, licenseNumber: licenses.number, approval: courseApprovals })
    .from(rosterRows)
    .innerJoin(licenses, eq(licenses.id, rosterRows.licenseId))
    .innerJoin(courseApprovals, eq(courseApprovals.id, rosterRows.approvalId))
    .where(and(eq(rosterRows.state, 'queued'), isNull(rosterRows.batchId)))
    .orderBy(asc(rosterRows.completedAt), asc(rosterRows.id))
    .limit(MAX_ROWS)
    .for('update', { of: rosterRows })
  const people = await findPeople(
    ctx.db,
    found.map(({ row }) => row.userId),
  )
  return found.map(({ row, licenseNumber, approval }) => ({
    id: row.id,
    licenseNumber,
    lastName: people.get(row.userId)?.lastName ?? '',
    firstName: people.get(row.userId)?.firstName ?? '',
    approvalNumber: approval.number,
    courseName: row.courseName,
    hours: approval.hours,
    deliveryMethod: approval.deliveryMethod,
    completedOn: row.completedOn,
  }))
}

/** Returns batches interrupted by a killed server before delivery to the agency's folder, oldest first. */
export const openBatches = (ctx: Context): Promise<RosterBatch[]> =>
  ctx.db.select().from(rosterBatches).where(isNull(rosterBatches.sentAt)).orderBy(asc(rosterBatches.number))
