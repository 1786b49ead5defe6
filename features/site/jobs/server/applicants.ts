import { and, eq } from 'drizzle-orm'
import { findUser, peopleView } from '#features/core/accounts/server/public.ts'
import { companyNames } from '#features/core/company-people/server/public.ts'
import { certificatesOfPeople, verifyAddress } from '#features/learn/certificates/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { jobPosting } from '../contract/employer-contract.ts'
import { applicationStateNames } from '../rules/job-text.ts'
import { jobAnswered } from './mail.ts'
import { ownOpening } from './post.ts'
import { jobApplications } from './tables.ts'

const sorts = { newest: latestFirst(jobApplications.createdAt) }

export const applicants: Handler<typeof jobPosting.applicants> = async (input, ctx) => {
  await ownOpening(ctx, input.openingid)
  const people = peopleView(ctx.db)
  const query = ctx.db
    .select({ application: jobApplications, name: people.name, email: people.email })
    .from(jobApplications)
    .innerJoin(people, eq(people.id, jobApplications.userId))
    .where(and(eq(jobApplications.openingId, input.openingid), matching(input.search, [people.name])))
  const order = orderOf({ ...input, direction: 'asc' }, sorts, jobApplications.id)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const sharing = rows.filter(({ application }) => application.sharesRecord)
  const records = await recordsOf(
    ctx,
    sharing.map(({ application }) => application.userId),
  )
  return {
    total,
    rows: rows.map(({ application: { id, userId, stage, createdAt, ...row }, name, email }) => ({
      applicationid: id,
      name,
      email,
      message: row.message,
      state: stage,
      answer: row.answer,
      appliedAt: createdAt,
      revision: row.revision,
      record: row.sharesRecord ? (records.get(userId) ?? []) : null,
    })),
  }
}

/** Returns the currently valid certificates with their public verification URLs. */
async function recordsOf(ctx: SignedInContext, userIds: readonly string[]) {
  const certificates = await certificatesOfPeople(ctx.db, userIds, ctx.now)
  return new Map(
    [...certificates].map(([userId, all]) => [
      userId,
      all
        .filter(({ status }) => status === 'valid' || status === 'expiring')
        .map(({ title, courseName, number, expiresOn, verifyToken }) => ({
          name: courseName ? `${title}: ${courseName}` : title,
          number,
          until: expiresOn ?? '',
          url: verifyAddress(ctx.settings, verifyToken),
        })),
    ]),
  )
}

export const answer: Handler<typeof jobPosting.answer> = async (input, ctx) => {
  const { applicationid, revision, state } = input
  const [application] = await ctx.db
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationid))
  if (!application) return ctx.refuse('not-found')
  const opening = await ownOpening(ctx, application.openingId)
  const [saved] = await ctx.db
    .update(jobApplications)
    .set({ stage: state, answer: input.answer, revision: revision + 1 })
    .where(and(eq(jobApplications.id, applicationid), eq(jobApplications.revision, revision)))
    .returning({ id: jobApplications.id })
  if (!saved) return ctx.refuse('changed')
  await ctx.audit({ action: 'jobs.answer', target: applicationid, details: { state } })
  const applicant = await findUser(ctx.db, application.userId)
  if (applicant)
    await sendMail(ctx, jobAnswered, applicant.email, {
      title: opening.title,
      company: (await companyNames(ctx.db, [opening.companyId])).get(opening.companyId) ?? '',
      state: applicationStateNames[state],
      answer: input.answer,
      url: `${ctx.settings.publicUrl}/jobService?part=mine`,
    })
  return { good: true }
}
