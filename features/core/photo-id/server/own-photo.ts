import { and, desc, eq } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { holds } from '#platform/contract/access.ts'
import { addressOf } from '#platform/contract/address.ts'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { receiveFile } from '#platform/server/http/files/receive-file.ts'
import { photoId as contract } from '../contract.ts'
import { erasePictures, PICTURES, pictureFile, pictureName } from './picture-files.ts'
import { photoIds } from './tables.ts'

type Photo = typeof photoIds.$inferSelect

export const photoView = ({ id, kind, state, reason, createdAt, decidedAt }: Photo) => ({
  photoid: id,
  state,
  reason,
  sentAt: createdAt,
  decidedAt,
  picture: kind && addressOf(contract.photoIdPicture, { photoid: id }),
})

export const ownPhotoHandlers: Handlers<typeof contract> = {
  async myPhotoId(_nothing, ctx) {
    const [photo] = await ctx.db
      .select()
      .from(photoIds)
      .where(eq(photoIds.userId, ctx.actor.userId))
      .orderBy(desc(eq(photoIds.state, 'approved')), desc(photoIds.createdAt))
      .limit(1)
    return { photo: photo ? photoView(photo) : null }
  },

  async uploadPhotoId(_nothing, ctx, file) {
    const { userId } = ctx.actor
    const approved = and(eq(photoIds.userId, userId), eq(photoIds.state, 'approved'))
    if ((await ctx.db.$count(photoIds, approved)) > 0) ctx.refuse('approved')
    const id = uuid()
    const { kind } = await receiveFile(ctx, file, {
      folder: PICTURES,
      name: (found) => pictureFile({ id, kind: found }),
    })
    await ctx.transaction(async (own) => {
      const replaced = await own.db
        .delete(photoIds)
        .where(and(eq(photoIds.userId, userId), eq(photoIds.state, 'waiting')))
        .returning()
      await own.db.insert(photoIds).values({ id, userId, kind, state: 'waiting', createdAt: ctx.now })
      await own.enqueue(erasePictures, { files: replaced.map(pictureFile) })
      await own.audit({ action: 'photoId.send', target: id })
    })
    return { file: id }
  },

  async photoIdPicture({ photoid }, ctx) {
    const [photo] = await ctx.db.select().from(photoIds).where(eq(photoIds.id, photoid))
    if (!photo?.kind) return refuse('not-found')
    if (photo.userId !== ctx.actor.userId) {
      const may = holds(ctx.actor, 'product_admin')
      const details = { userId: photo.userId }
      await ctx.audit({
        action: 'photoId.view',
        outcome: may ? 'done' : 'refused',
        target: photo.id,
        details,
      })
      if (!may) return refuse('not-found')
    }
    return {
      name: `photo-id-${photo.id.slice(0, 8)}.${photo.kind}`,
      type: mimeOf(photo.kind),
      content: { stored: pictureName(photo) },
      shown: 'inline',
      untrusted: true,
    }
  },
}
