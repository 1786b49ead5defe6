import { desc, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { job } from '#platform/server/jobs.ts'
import { readStored } from '#platform/server/stored-settings.ts'
import type { PhotoAgency, PhotoStatus } from '../rules/photo-id.ts'
import { photoIds } from './tables.ts'

/** Stored setting: time from which each agency requires a photo ID, as ISO 8601; absent if it does not. */
export const REQUIRED = 'photo-id.required'
export type Required = Partial<Record<PhotoAgency, string>>

/** Called when a missing photo ID no longer blocks a user's courses. */
export const photoIdSettled =
  extensionPoint<(ctx: Context, userId: string) => Promise<void>>('photoId.photoIdSettled')

const none: PhotoStatus = { requiredSince: null, state: null }

/** Returns an agency's requirement and each user's photo ID status. Later uploads do not invalidate an approval. */
export async function photoStatuses(
  db: Db,
  agency: PhotoAgency,
  userIds: readonly string[],
): Promise<(userId: string) => PhotoStatus> {
  if (userIds.length === 0) return () => none
  const since = (await readStored<Required>(db, REQUIRED))?.[agency]
  if (!since) return () => none
  const rows = await db
    .selectDistinctOn([photoIds.userId], { userId: photoIds.userId, state: photoIds.state })
    .from(photoIds)
    .where(inArray(photoIds.userId, [...new Set(userIds)]))
    .orderBy(photoIds.userId, desc(eq(photoIds.state, 'approved')), desc(photoIds.createdAt))
  const byUser = new Map(rows.map(({ userId, state }) => [userId, state]))
  return (userId) => ({ requiredSince: new Date(since), state: byUser.get(userId) ?? null })
}

export async function settlePhotoId(ctx: Context, userId: string): Promise<void> {
  for (const listen of ctx.parts(photoIdSettled)) await listen(ctx, userId)
}

/** Runs after an agency drops the requirement: releases the courses of users whose photo is not approved. */
export const settleUnapproved = job({
  name: 'settleUnapprovedPhotoIds',
  input: z.object({}),
  async run(_nothing, ctx) {
    const rows = await ctx.db
      .selectDistinct({ userId: photoIds.userId })
      .from(photoIds)
      .where(ne(photoIds.state, 'approved'))
    // One transaction per user: a killed server never completes a course without a certificate; a retry does the rest.
    for (const { userId } of rows) await ctx.transaction((inner) => settlePhotoId(inner, userId))
  },
})
