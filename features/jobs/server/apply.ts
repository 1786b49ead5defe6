import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import { companyNames } from '#features/companies/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { jobBoard } from '../contract.ts'
import { today } from './held.ts'
import { jobApplied } from './mail.ts'
import { cityName } from './places.ts'
import { jobApplications, jobOpenings } from './tables.ts'

export const apply: Handler<typeof jobBoard.apply> = async ({ openingid, message, share }, call) => {
  const [opening] = await call.db.select().from(jobOpenings).where(eq(jobOpenings.id, openingid))
  if (!opening || opening.stage === 'asked' || opening.stage === 'refused') return call.refuse('not-found')
  if (opening.stage === 'closed' || opening.closesOn < today(call)) return call.refuse('closed')
  const id = uuid({ msecs: call.now.getTime() })
  const added = await call.db
    .insert(jobApplications)
    .values({
      ...{ id, openingId: openingid, userId: call.actor.userId, message, sharesRecord: share },
      ...{ sharedAt: call.now, stage: 'new', createdAt: call.now },
    })
    .onConflictDoNothing()
    .returning({ id: jobApplications.id })
  if (added.length === 0) return call.refuse('applied')
  await call.audit({ action: 'jobs.apply', target: openingid, details: { share } })
  const poster = await findUser(call.db, opening.postedBy)
  if (poster)
    await sendMail(call, jobApplied, poster.email, {
      ...{ title: opening.title, name: `${call.actor.firstName} ${call.actor.lastName}` },
      url: `${call.settings.publicUrl}/jobService?part=ours&opening=${openingid}`,
    })
  return { applicationid: id }
}

const sorts = { newest: latestFirst(jobApplications.createdAt) }

export const myApplications: Handler<typeof jobBoard.myApplications> = async (input, call) => {
  const query = call.db
    .select({ application: jobApplications, opening: jobOpenings })
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.openingId))
    .where(and(eq(jobApplications.userId, call.actor.userId), matching(input.search, [jobOpenings.title])))
  const order = orderOf({ ...input, direction: 'asc' }, sorts, jobApplications.id)
  const { rows, total } = await listOf(call.db, query, input, order)
  const names = await companyNames(
    call.db,
    rows.map(({ opening }) => opening.companyId),
  )
  return {
    total,
    rows: rows.map(({ application, opening }) => ({
      ...{ applicationid: application.id, openingid: opening.id, title: opening.title },
      company: names.get(opening.companyId) ?? '',
      place: cityName(opening.city, opening),
      ...{ state: application.stage, answer: application.answer, message: application.message },
      ...{ sharesRecord: application.sharesRecord, appliedAt: application.createdAt },
    })),
  }
}

const mine = (applicationid: string, userId: string) =>
  and(eq(jobApplications.id, applicationid), eq(jobApplications.userId, userId))

/** Whoever takes the consent back is shown without certificates from this moment on. */
export const setShare: Handler<typeof jobBoard.setShare> = async ({ applicationid, share }, call) => {
  const [changed] = await call.db
    .update(jobApplications)
    .set({ sharesRecord: share, sharedAt: call.now })
    .where(mine(applicationid, call.actor.userId))
    .returning({ id: jobApplications.id })
  if (!changed) return call.refuse('not-found')
  await call.audit({ action: 'jobs.setShare', target: applicationid, details: { share } })
  return { good: true }
}

export const withdraw: Handler<typeof jobBoard.withdraw> = async ({ applicationid }, call) => {
  const [gone] = await call.db
    .delete(jobApplications)
    .where(mine(applicationid, call.actor.userId))
    .returning({ openingId: jobApplications.openingId })
  if (!gone) return call.refuse('not-found')
  await call.audit({ action: 'jobs.withdraw', target: gone.openingId })
  return { good: true }
}
