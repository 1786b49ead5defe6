import { and, eq } from 'drizzle-orm'
import { findPeople, findUser, peopleView } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { photoIdAdmin } from '../contract.ts'
import { type PhotoState, photoAgencies } from '../rules/photo-id.ts'
import { photoView } from './own-photo.ts'
import { REQUIRED, type Required, settlePhotoId, settleUnapproved } from './status.ts'
import { photoIds } from './tables.ts'

export const reviewHandlers: Handlers<typeof photoIdAdmin> = {
  async photoIdList(input, ctx) {
    const owners = peopleView(ctx.db)
    const where = and(
      input.state ? eq(photoIds.state, input.state) : undefined,
      matching(input.search, [owners.name, owners.detail]),
    )
    const at = photoIds.createdAt
    const { rows, total } = await listOf(
      ctx.db,
      ctx.db
        .select({
          photo: photoIds,
          person: owners.name,
          detail: owners.detail,
        })
        .from(photoIds)
        .innerJoin(owners, eq(owners.id, photoIds.userId))
        .where(where),
      input,
      orderOf(input, { newest: latestFirst(at), oldest: at }, photoIds.id),
    )
    const reviewers = await findPeople(
      ctx.db,
      rows.flatMap(({ photo }) => photo.decidedBy ?? []),
    )
    return {
      total,
      rows: rows.map(({ photo, person, detail }) => ({
        ...photoView(photo),
        person,
        detail,
        reviewer: reviewers.get(photo.decidedBy ?? '')?.username ?? '',
      })),
    }
  },

  async approvePhotoId({ photoid }, ctx) {
    const userId = await decide(ctx, photoid, 'approved', '')
    await settlePhotoId(ctx, userId)
    await notify(ctx, userId, approvedMail, '')
    return { good: true }
  },

  async rejectPhotoId({ photoid, reason }, ctx) {
    await notify(ctx, await decide(ctx, photoid, 'rejected', reason), rejectedMail, reason)
    return { good: true }
  },

  async photoIdRules(_nothing, ctx) {
    const required = (await readStored<Required>(ctx.db, REQUIRED)) ?? {}
    return {
      agencies: photoAgencies.map((agency) => ({
        agency,
        since: required[agency] ? new Date(required[agency]) : null,
      })),
    }
  },

  async savePhotoIdRule({ agency, required }, ctx) {
    await ctx.lock('photo-id', REQUIRED)
    const { [agency]: since, ...others } = (await readStored<Required>(ctx.db, REQUIRED)) ?? {}
    if (required === (since !== undefined)) return { good: true }
    const after: Required = required ? { ...others, [agency]: ctx.now.toISOString() } : others
    await writeStored(ctx.db, REQUIRED, after, ctx.now)
    await ctx.audit({ action: 'photoId.saveRule', target: agency, details: { before: { since }, after } })
    if (!required) await ctx.enqueue(settleUnapproved, {})
    return { good: true }
  },
}

/** Decides a pending photo ID; fails if it was already decided. Returns the id of its user. */
async function decide(ctx: SignedInContext, id: string, state: PhotoState, reason: string): Promise<string> {
  const [found] = await ctx.db.select().from(photoIds).where(eq(photoIds.id, id))
  if (!found) return refuse('not-found')
  const [done] = await ctx.db
    .update(photoIds)
    .set({ state, reason, decidedBy: ctx.actor.userId, decidedAt: ctx.now })
    .where(and(eq(photoIds.id, id), eq(photoIds.state, 'waiting')))
    .returning({ userId: photoIds.userId })
  if (!done) return refuse('conflict')
  await ctx.audit({
    action: 'photoId.decide',
    target: id,
    details: { userId: done.userId, before: { state: 'waiting' }, after: { state, reason } },
  })
  return done.userId
}

interface Facts {
  firstName: string
  reason: string
  publicUrl: string
}

const approvedMail: MailTemplate<Facts> = {
  name: 'photoIdApproved',
  topic: 'learning',
  subject: () => 'Your photo ID is approved',
  body: ({ firstName, publicUrl }) => [
    heading(`Your photo ID is approved, ${firstName}.`),
    'Courses that waited only for it are complete now.',
    button('Go to my courses', `${publicUrl}/myCourses`),
  ],
}

const rejectedMail: MailTemplate<Facts> = {
  name: 'photoIdRejected',
  topic: 'learning',
  subject: () => 'Please send your photo ID again',
  body: ({ firstName, reason, publicUrl }) => [
    heading(`We could not accept your photo ID, ${firstName}`),
    `The reason: ${reason}`,
    'Open any unit of your course and send another picture.',
    button('Go to my courses', `${publicUrl}/myCourses`),
  ],
}

async function notify(ctx: SignedInContext, userId: string, template: MailTemplate<Facts>, reason: string) {
  const user = await findUser(ctx.db, userId)
  if (!user) return
  const { publicUrl } = ctx.settings
  await sendMail(ctx, template, user.email, { firstName: user.firstName, reason, publicUrl })
}
