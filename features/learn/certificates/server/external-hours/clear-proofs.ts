import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { proofFile, proofFolder, proofPath } from './proof-folder.ts'
import { externalHours, hourProofs } from './tables.ts'

const DAY = 86_400_000

const isUnclaimed = ({ db, now }: Context) => {
  const claimed = db
    .select({ found: sql`1` })
    .from(externalHours)
    .where(eq(externalHours.proofId, hourProofs.id))
  return and(lt(hourProofs.createdAt, new Date(now.getTime() - DAY)), notExists(claimed))
}

/** What the job below deletes, for the list of staff. */
export const endOfProofs = retentions.with(
  dueRows({
    what: 'Proofs of hours that were not sent in',
    after: 'A day after they were uploaded',
    job: 'clearUnusedProofs',
    table: hourProofs,
    due: isUnclaimed,
  }),
)

/** Deletes what was uploaded more than a day ago and never sent in, and files that no row names. */
export const clearUnusedProofs = job({
  name: 'clearUnusedProofs',
  input: z.object({}),
  async run(_nothing, ctx) {
    const gone = await ctx.db.delete(hourProofs).where(isUnclaimed(ctx)).returning()
    for (const proof of gone) await rm(proofPath(ctx.settings, proof), { force: true })
    await clearStrays(ctx)
  },
})

/** Files of uploads that broke off, and of proofs whose row was deleted with an account. */
async function clearStrays(ctx: Context): Promise<void> {
  const folder = proofFolder(ctx.settings)
  const names = await readdir(folder).catch(() => [])
  const ids = names
    .map((name) => name.slice(0, name.indexOf('.')))
    .filter((id) => z.uuid().safeParse(id).success)
  const rows =
    ids.length === 0 ? [] : await ctx.db.select().from(hourProofs).where(inArray(hourProofs.id, ids))
  const known = new Set(rows.map(proofFile))
  for (const name of names.filter((each) => !known.has(each))) {
    const changed = await stat(join(folder, name)).catch(() => null)
    if (changed && changed.mtimeMs < ctx.now.getTime() - DAY) await rm(join(folder, name), { force: true })
  }
}
