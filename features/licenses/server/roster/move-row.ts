import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import type { RosterState } from '../../rules/roster-states.ts'
import { rosterEvents, rosterRows } from './tables.ts'

export type RosterRow = typeof rosterRows.$inferSelect

/** Writes that rows have come to a state; the rows themselves are changed by whoever calls. */
export async function noteState(
  call: Call,
  rowIds: readonly string[],
  state: RosterState,
  message = '',
): Promise<void> {
  if (rowIds.length === 0) return
  const actorId = call.actor?.userId ?? null
  await call.db.insert(rosterEvents).values(
    rowIds.map((rowId) => ({
      id: uuid({ msecs: call.now.getTime() }),
      rowId,
      state,
      at: call.now,
      actorId,
      message,
    })),
  )
}

/** One row comes to a state, with the fields that belong to it. To be called with the row locked. */
export async function moveRow(
  call: Call,
  row: Pick<RosterRow, 'id'>,
  to: { state: RosterState; message?: string } & Partial<Pick<RosterRow, 'licenseId' | 'batchId' | 'reason'>>,
): Promise<void> {
  const { message = '', ...set } = to
  await call.db
    .update(rosterRows)
    .set({ ...set, changedAt: call.now })
    .where(eq(rosterRows.id, row.id))
  await noteState(call, [row.id], to.state, message)
}
