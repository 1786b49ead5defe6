import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, min } from 'drizzle-orm'
import { z } from 'zod'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { rosterDue } from '../../rules/roster-due.ts'
import { batchFile, batchName } from '../../rules/roster-file.ts'
import { rosterReady } from '../mail.ts'
import { makeBatch, openBatches, type RosterBatch } from './make-batch.ts'
import { noteState } from './move-row.ts'
import { rosterBatches, rosterRows } from './tables.ts'

/**
 * Sends the queue: assigns rows to a batch, writes the file to the folder, and marks it as sent. Batches of a killed
 * run are finished first; every step is idempotent.
 */
export async function exportRoster(ctx: Context, madeBy = ''): Promise<RosterBatch | null> {
  for (const left of await openBatches(ctx)) await finish(ctx, left)
  const batch = await makeBatch(ctx, madeBy)
  if (batch) await finish(ctx, batch)
  return batch
}

async function finish(ctx: Context, batch: RosterBatch): Promise<void> {
  await handOver(ctx, batch)
  await closeBatch(ctx, batch)
}

/** Step two: writes the file to DATA_DIR/roster atomically. Repeating it writes the same file. */
export async function handOver({ settings }: Pick<Context, 'settings'>, batch: RosterBatch): Promise<void> {
  const folder = join(settings.dataDir, 'roster')
  await mkdir(folder, { recursive: true })
  const path = join(folder, batchFile(batch.number))
  // Unique name, because two servers may finish the same batch concurrently.
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, batch.content)
  await rename(part, path)
}

/** Final step: marks the completions as sent and notifies staff of the file, only once. */
function closeBatch(ctx: Context, batch: RosterBatch): Promise<void> {
  return ctx.transaction(async (inner) => {
    const closed = await inner.db
      .update(rosterBatches)
      .set({ sentAt: ctx.now })
      .where(and(eq(rosterBatches.id, batch.id), isNull(rosterBatches.sentAt)))
      .returning({ id: rosterBatches.id })
    if (closed.length === 0) return
    const rows = await inner.db
      .update(rosterRows)
      .set({ state: 'sent', changedAt: ctx.now })
      .where(and(eq(rosterRows.batchId, batch.id), eq(rosterRows.state, 'queued')))
      .returning({ id: rosterRows.id })
    const name = batchName(batch.number)
    await noteState(inner, pluck(rows, 'id'), 'sent', name)
    await inner.audit({ action: 'licenses.roster', target: batch.id, details: { name, rows: rows.length } })
    await sendMail(inner, rosterReady, ctx.settings.provider.email, {
      name,
      rows: batch.rows,
      url: `${ctx.settings.publicUrl}/adminIndex/roster?show=batches`,
    })
  })
}

/** Runs every hour; sends at night, and catches up during the day if the night run was missed. */
export const exportRosterNightly = job({
  name: 'exportRosterNightly',
  input: z.object({}),
  async run(_input, ctx) {
    const [oldest] = await ctx.db
      .select({ at: min(rosterRows.changedAt) })
      .from(rosterRows)
      .where(and(eq(rosterRows.state, 'queued'), isNull(rosterRows.batchId)))
    const isLeft = (await openBatches(ctx)).length > 0
    if (isLeft || rosterDue(ctx.now, oldest?.at ?? null)) await exportRoster(ctx)
  },
})
