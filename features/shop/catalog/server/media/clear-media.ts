import { and, inArray, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { clearStrays } from '#platform/server/storage/clear-strays.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { filmPartOf } from '../../rules/films/playlists.ts'
import { convertedFiles } from '../films/film-files.ts'
import { MEDIA, uploadName } from '../films/media-names.ts'
import { courseDrafts, filmConversions, mediaFiles, units } from '../tables.ts'
import { usedElsewhere } from './media-owners.ts'

const DAY = 86_400_000

/** Deletes uploads older than a day that are not used by a version, a draft, or another feature. */
export const clearUnusedMedia = job({
  name: 'clearUnusedMedia',
  input: z.object({}),
  async run(_nothing, ctx) {
    const gone = await forgetUnused(ctx)
    const converted = await convertedFiles(ctx.db, gone)
    for (const name of [...gone, ...converted]) await fileStore(ctx.settings).remove(uploadName(name))
    if (gone.length > 0) await ctx.db.delete(filmConversions).where(inArray(filmConversions.film, gone))
    await clearStrays(ctx, MEDIA, async (names) => {
      const rows = await ctx.db
        .select({ name: mediaFiles.name })
        .from(mediaFiles)
        .where(inArray(mediaFiles.name, names))
      const films = names.flatMap((name) => filmPartOf(name)?.films ?? [])
      return [...rows.map(({ name }) => name), ...(await convertedFiles(ctx.db, films))]
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
