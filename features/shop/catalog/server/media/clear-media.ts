import { and, inArray, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { clearStrays } from '#platform/server/storage/clear-strays.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { courseDrafts, mediaFiles, units } from '../tables.ts'
import { MEDIA, uploadName } from './media-folder.ts'
import { usedElsewhere } from './media-owners.ts'

const DAY = 86_400_000

/** Deletes uploads older than a day that are not used by a version, a draft, or another feature. */
export const clearUnusedMedia = job({
  name: 'clearUnusedMedia',
  input: z.object({}),
  async run(_nothing, ctx) {
    for (const name of await forgetUnused(ctx)) await fileStore(ctx.settings).remove(uploadName(name))
    await clearStrays(ctx, MEDIA, async (names) => {
      const rows = await ctx.db
        .select({ name: mediaFiles.name })
        .from(mediaFiles)
        .where(inArray(mediaFiles.name, names))
      return rows.map(({ name }) => name)
    })
  },
})

/** Retention entry of this job for the staff list. */
export const endOfMedia = retentions.with({
  what: 'Films and captions that no course uses',
  after: 'A day after they were uploaded',
  job: 'clearUnusedMedia',
  count: async (ctx) => (await unusedNames(ctx)).length,
})

const unusedOf = (ctx: Context) => {
  const inVersion = ctx.db
    .select({ found: sql`1` })
    .from(units)
    .where(
      sql`${units.video} = ${mediaFiles.name} or ${units.poster} = ${mediaFiles.name}
        or ${units.captions} @> jsonb_build_array(jsonb_build_object('file', ${mediaFiles.name}))`,
    )
  const inDraft = ctx.db
    .select({ found: sql`1` })
    .from(courseDrafts)
    .where(sql`strpos(${courseDrafts.units}::text, ${mediaFiles.name}) > 0`)
  return and(lt(mediaFiles.createdAt, ctx.after(-DAY)), notExists(inVersion), notExists(inDraft))
}

async function unusedNames(ctx: Context): Promise<string[]> {
  const found = await ctx.db.select({ name: mediaFiles.name }).from(mediaFiles).where(unusedOf(ctx))
  const elsewhere = await usedElsewhere(ctx, pluck(found, 'name'))
  return found.map(({ name }) => name).filter((name) => !elsewhere.has(name))
}

async function forgetUnused(ctx: Context): Promise<string[]> {
  const names = await unusedNames(ctx)
  if (names.length === 0) return []
  const gone = await ctx.db
    .delete(mediaFiles)
    .where(and(inArray(mediaFiles.name, names), unusedOf(ctx)))
    .returning({ name: mediaFiles.name })
  return gone.map(({ name }) => name)
}
