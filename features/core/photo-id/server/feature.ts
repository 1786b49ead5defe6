import { desc, eq } from 'drizzle-orm'
import {
  endings,
  type MergePart,
  mergings,
  type PersonalExport,
  personalExports,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { countOldest, todayCards } from '#platform/server/office.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { photoId, photoIdAdmin } from '../contract.ts'
import { ownPhotoHandlers } from './own-photo.ts'
import { clearPhotoIds, erasePictures, pictureFile, pictureName, pictureRetention } from './picture-files.ts'
import { reviewHandlers } from './review.ts'
import { settleUnapproved } from './status.ts'
import { photoIds } from './tables.ts'

/** Includes the picture as base64 while it exists. Omits the reviewer, which is another person's data. */
const exportPhotoIds: PersonalExport = async ({ db, settings }, userId) => {
  const own = eq(photoIds.userId, userId)
  const rows = await db.select().from(photoIds).where(own).orderBy(desc(photoIds.createdAt))
  return Promise.all(
    rows.map(async ({ decidedBy: _decidedBy, ...photo }) => ({
      ...photo,
      picture: photo.kind
        ? ((await fileStore(settings).read(pictureName(photo)))?.toString('base64') ?? null)
        : null,
    })),
  )
}

const endingOfPhotoIds: TerminationPart = {
  async forget(ctx, userId) {
    const gone = await ctx.db.delete(photoIds).where(eq(photoIds.userId, userId)).returning()
    const files = gone.filter(({ kind }) => kind !== null).map(pictureFile)
    if (files.length > 0) await ctx.enqueue(erasePictures, { files })
  },
}

const mergeOfPhotoIds: MergePart = { moves: [photoIds.userId] }

export const photoIdFeature: Feature = {
  name: 'photo-id',
  operations: [...serve(photoId, ownPhotoHandlers), ...serve(photoIdAdmin, reviewHandlers)],
  jobs: [erasePictures, clearPhotoIds, settleUnapproved],
  extends: [
    pictureRetention,
    personalExports.with({ name: 'photoId', collect: exportPhotoIds }),
    endings.with(endingOfPhotoIds),
    mergings.with(mergeOfPhotoIds),
    todayCards.with({
      key: 'photo-id.waiting',
      label: 'Photo IDs to review',
      to: '/adminIndex/photo-ids?state=waiting&sort=oldest',
      kind: 'worry',
      count: ({ db }) =>
        countOldest(db, photoIds, eq(photoIds.state, 'waiting'), photoIds.createdAt, ({ createdAt }) => ({
          name: 'Photo ID',
          at: createdAt,
        })),
    }),
  ],
}
