import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { type Retention, retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'
import { clearStrays } from '#platform/server/storage/clear-strays.ts'
import { untrackFile } from '#platform/server/storage/store-file.ts'
import { PICTURE_DAYS } from '../rules/photo-id.ts'
import { photoIds } from './tables.ts'

type Folder = Pick<Settings, 'dataDir'>
type Photo = Pick<typeof photoIds.$inferSelect, 'id' | 'kind'>

/** Servers that use the same database must share this folder. */
export const pictureFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'photo-ids')
export const pictureFile = ({ id, kind }: Photo): string => `${id}.${kind}`
export const picturePath = (settings: Folder, photo: Photo): string =>
  join(pictureFolder(settings), pictureFile(photo))

/** Deletes files whose rows were deleted; enqueued with the change, so that a file is never deleted before its row. */
export const erasePictures = job({
  name: 'erasePhotoIdPictures',
  input: z.object({ files: z.array(z.string()) }),
  async run({ files }, ctx) {
    for (const file of files) await erase(ctx, join(pictureFolder(ctx.settings), file))
  },
})

async function erase(ctx: Context, path: string): Promise<void> {
  await rm(path, { force: true })
  await untrackFile(ctx, path)
}

const isDue = (ctx: Context) =>
  and(isNotNull(photoIds.kind), lt(photoIds.decidedAt, ctx.after(-PICTURE_DAYS * 86_400_000)))

const endOfPictures: Retention = {
  what: 'Pictures of photo IDs',
  after: `${PICTURE_DAYS} days after the decision`,
  job: 'clearPhotoIds',
  count: (ctx) => ctx.db.$count(photoIds, isDue(ctx)),
}
export const pictureRetention = retentions.with(endOfPictures)

/** Deletes expired photos, and files without a row; decision, date, and reviewer remain. */
export const clearPhotoIds = job({
  name: 'clearPhotoIds',
  input: z.object({}),
  async run(_nothing, ctx) {
    for (const photo of await ctx.db.select().from(photoIds).where(isDue(ctx))) {
      await erase(ctx, picturePath(ctx.settings, photo))
      await ctx.db.update(photoIds).set({ kind: null }).where(eq(photoIds.id, photo.id))
    }
    await clearStrays(ctx, pictureFolder(ctx.settings), async (ids) =>
      (await ctx.db.select().from(photoIds).where(inArray(photoIds.id, ids))).map(pictureFile),
    )
  },
})
