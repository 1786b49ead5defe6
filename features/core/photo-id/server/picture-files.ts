import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { type Retention, retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { clearStrays, idsIn } from '#platform/server/storage/clear-strays.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { untrackFile } from '#platform/server/storage/store-file.ts'
import { PICTURE_DAYS } from '../rules/photo-id.ts'
import { photoIds } from './tables.ts'

type Photo = Pick<typeof photoIds.$inferSelect, 'id' | 'kind'>

export const PICTURES = 'photo-ids'
export const pictureFile = ({ id, kind }: Photo): string => `${id}.${kind}`
/** Name of a picture in the file store. */
export const pictureName = (photo: Photo): string => `${PICTURES}/${pictureFile(photo)}`

/** Deletes files whose rows were deleted; enqueued with the change, so that a file is never deleted before its row. */
export const erasePictures = job({
  name: 'erasePhotoIdPictures',
  input: z.object({ files: z.array(z.string()) }),
  async run({ files }, ctx) {
    for (const file of files) await erase(ctx, `${PICTURES}/${file}`)
  },
})

async function erase(ctx: Context, name: string): Promise<void> {
  await fileStore(ctx.settings).remove(name)
  await untrackFile(ctx, name)
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
      await ctx.db.update(photoIds).set({ kind: null }).where(eq(photoIds.id, photo.id))
      await erase(ctx, pictureName(photo))
    }
    await clearStrays(ctx, PICTURES, async (names) =>
      (
        await ctx.db
          .select()
          .from(photoIds)
          .where(inArray(photoIds.id, idsIn(names)))
      ).map(pictureFile),
    )
  },
})
