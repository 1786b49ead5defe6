import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, min } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import { rosterDue } from '../../rules/roster-due.ts'
import { batchFile, batchName } from '../../rules/roster-file.ts'
import { rosterReady } from '../mail.ts'
import { makeBatch, openBatches, type RosterBatch } from './make-batch.ts'
import { noteState } from './move-row.ts'
import { rosterBatches, rosterRows } from './tables.ts'

/**
 * Sends what is queued: bind to a file, lay the file into the folder, note that it is sent. What an earlier run was
 * killed over is finished first; every step bears being done twice.
 */
export async function exportRoster(call: Call, madeBy = ''): Promise<RosterBatch | null> {
  for (const left of await openBatches(call)) await finish(call, left)
  const batch = await makeBatch(call, madeBy)
  if (batch) await finish(call, batch)
  return batch
}

async function finish(call: Call, batch: RosterBatch): Promise<void> {
  await handOver(call, batch)
  await closeBatch(call, batch)
}

/** The second step: the file lies in DATA_DIR/roster, whole or not at all. Twice is the same file. */
export async function handOver({ settings }: Pick<Call, 'settings'>, batch: RosterBatch): Promise<void> {
  const folder = join(settings.dataDir, 'roster')
  await mkdir(folder, { recursive: true })
  const path = join(folder, batchFile(batch.number))
  // A name of its own: two servers may finish the same batch at once.
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, batch.content)
  await rename(part, path)
}

/** The last step: its completions are sent, and staff know of the file. Only the first time. */
function closeBatch(call: Call, batch: RosterBatch): Promise<void> {
  return call.transaction(async (inner) => {
    const closed = await inner.db
      .update(rosterBatches)
      .set({ sentAt: call.now })
      .where(and(eq(rosterBatches.id, batch.id), isNull(rosterBatches.sentAt)))
      .returning({ id: rosterBatches.id })
    if (closed.length === 0) return
    const rows = await inner.db
      .update(rosterRows)
      .set({ state: 'sent', changedAt: call.now })
      .where(and(eq(rosterRows.batchId, batch.id), eq(rosterRows.state, 'queued')))
      .returning({ id: rosterRows.id })
    const name = batchName(batch.number)
    await noteState(
      inner,
      rows.map(({ id }) => id),
      'sent',
      name,
    )
    await inner.audit({ action: 'licenses.roster', target: batch.id, details: { name, rows: rows.length } })
    await sendMail(inner, rosterReady, call.settings.provider.email, {
      name,
      rows: batch.rows,
      url: `${call.settings.publicUrl}/adminIndex/roster?show=batches`,
    })
  })
}

/** Runs every hour; sends in the night, and by day what the night has missed. */
export const exportRosterNightly = job({
  name: 'exportRosterNightly',
  input: z.object({}),
  async run(_input, call) {
    const [oldest] = await call.db
      .select({ at: min(rosterRows.changedAt) })
      .from(rosterRows)
      .where(and(eq(rosterRows.state, 'queued'), isNull(rosterRows.batchId)))
    const isLeft = (await openBatches(call)).length > 0
    if (isLeft || rosterDue(call.now, oldest?.at ?? null)) await exportRoster(call)
  },
})
