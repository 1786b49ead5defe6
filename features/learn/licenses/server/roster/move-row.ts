import { eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { RosterState } from '../../rules/roster-states.ts'
import { rosterEvents, rosterRows } from './tables.ts'

export type RosterRow = typeof rosterRows.$inferSelect

/** Records a new state of rows; the caller updates the rows themselves. */
export async function noteState(
  ctx: Context,
  rowIds: readonly string[],
  state: RosterState,
  message = '',
): Promise<void> {
  if (rowIds.length === 0) return
  const actorId = ctx.actor?.userId ?? null
  await ctx.db.insert(rosterEvents).values(
    rowIds.map((rowId) => ({
      id: ctx.newId(),
      rowId,
      state,
      at: ctx.now,
      actorId,
      message,
    })),
  )
}

/** Moves a row to a state and sets the related fields. The caller must hold the row lock. */
export async function moveRow(
  ctx: Context,
  row: Pick<RosterRow, 'id'>,
  to: { state: RosterState; message?: string } & Partial<Pick<RosterRow, 'licenseId' | 'batchId' | 'reason'>>,
): Promise<void> {
  const { message = '', ...set } = to
  await ctx.db
    .update(rosterRows)
    .set({ ...set, changedAt: ctx.now })
    .where(eq(rosterRows.id, row.id))
  await noteState(ctx, [row.id], to.state, message)
}
