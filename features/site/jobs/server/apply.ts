import { and, eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { companyNames } from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { jobBoard } from '../contract.ts'
import { today } from './held.ts'
import { jobApplied } from './mail.ts'
import { cityName } from './places.ts'
import { jobApplications, jobOpenings } from './tables.ts'

export const apply: Handler<typeof jobBoard.apply> = async ({ openingid, message, share }, ctx) => {
  const [opening] = await ctx.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingid))
  if (!opening || opening.stage === 'asked' || opening.stage === 'refused') return ctx.refuse('not-found')
  if (opening.stage === 'closed' || opening.closesOn < today(ctx)) return ctx.refuse('closed')
  const id = ctx.newId()
  const added = await ctx.db
    .insert(jobApplications)
    .values({
      id,
      openingId: openingid,
      userId: ctx.actor.userId,
      message,
      sharesRecord: share,
      sharedAt: ctx.now,
      stage: 'new',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: jobApplications.id })
  if (added.length === 0) return ctx.refuse('applied')
  await ctx.audit({ action: 'jobs.apply', target: openingid, details: { share } })
  const poster = await findUser(ctx.db, opening.postedBy)
  if (poster)
    await sendMail(ctx, jobApplied, poster.email, {
      title: opening.title,
      name: fullName(ctx.actor),
      url: `${ctx.settings.publicUrl}/jobService?part=ours&opening=${openingid}`,
    })
  return { applicationid: id }
}

const sorts = { newest: latestFirst(jobApplications.createdAt) }

export const myApplications: Handler<typeof jobBoard.myApplications> = async (input, ctx) => {
  const query = ctx.db
    .select({ application: jobApplications, opening: jobOpenings })
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.openingId))
    .where(and(eq(jobApplications.userId, ctx.actor.userId), matching(input.search, [jobOpenings.title])))
  const order = orderOf({ ...input, direction: 'asc' }, sorts, jobApplications.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const names = await companyNames(
    ctx.db,
    rows.map(({ opening }) => opening.companyId),
  )
  return {
    total,
    rows: rows.map(({ application, opening }) => ({
      applicationid: application.id,
      openingid: opening.id,
      title: opening.title,
      company: names.get(opening.companyId) ?? '',
      place: cityName(opening.city, opening),
      state: application.stage,
      ...pick(application, 'answer', 'message', 'sharesRecord'),
      appliedAt: application.createdAt,
    })),
  }
}

const mine = (applicationid: string, userId: string) =>
  and(eq(jobApplications.id, applicationid), eq(jobApplications.userId, userId))

/** Withdrawing the consent hides the certificates immediately. */
export const setShare: Handler<typeof jobBoard.setShare> = async ({ applicationid, share }, ctx) => {
  const [changed] = await ctx.db
    .update(jobApplications)
    .set({ sharesRecord: share, sharedAt: ctx.now })
    .where(mine(applicationid, ctx.actor.userId))
    .returning({ id: jobApplications.id })
  if (!changed) return ctx.refuse('not-found')
  await ctx.audit({ action: 'jobs.setShare', target: applicationid, details: { share } })
  return { good: true }
}

export const withdraw: Handler<typeof jobBoard.withdraw> = async ({ applicationid }, ctx) => {
  const [gone] = await ctx.db
    .delete(jobApplications)
    .where(mine(applicationid, ctx.actor.userId))
    .returning({ openingId: jobApplications.openingId })
  if (!gone) return ctx.refuse('not-found')
  await ctx.audit({ action: 'jobs.withdraw', target: gone.openingId })
  return { good: true }
}
