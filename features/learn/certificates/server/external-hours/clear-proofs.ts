import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { clearStrays, idsIn } from '#platform/server/storage/clear-strays.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { PROOFS, proofFile, proofName } from './proof-folder.ts'
import { externalHours, hourProofs } from './tables.ts'

const DAY = 86_400_000

const isUnclaimed = ({ db, now }: Context) => {
  const claimed = db
    .select({ found: sql`1` })
    .from(externalHours)
    .where(eq(externalHours.proofId, hourProofs.id))
  return and(lt(hourProofs.createdAt, new Date(now.getTime() - DAY)), notExists(claimed))
}

/** Data that the job below deletes, for the retention list of the staff pages. */
export const endOfProofs = retentions.with(
  dueRows({
    what: 'Proofs of hours that were not sent in',
    after: 'A day after they were uploaded',
    job: 'clearUnusedProofs',
    table: hourProofs,
    due: isUnclaimed,
  }),
)

/** Deletes uploads older than a day that were never submitted, and files without a row. */
export const clearUnusedProofs = job({
  name: 'clearUnusedProofs',
  input: z.object({}),
  async run(_nothing, ctx) {
    const gone = await ctx.db.delete(hourProofs).where(isUnclaimed(ctx)).returning()
    for (const proof of gone) await fileStore(ctx.settings).remove(proofName(proof))
    await clearStrays(ctx, PROOFS, async (names) =>
      (
        await ctx.db
          .select()
          .from(hourProofs)
          .where(inArray(hourProofs.id, idsIn(names)))
      ).map(proofFile),
    )
  },
})
