import { and, eq, or } from 'drizzle-orm'
import { companiesOf, findCompany } from '#features/core/company-people/server/public.ts'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { packages } from '../contract.ts'
import { companyContactsText, type FoundLaunch, findLaunch, overBecause } from './find-launch.ts'
import { secondsIn } from './launch.ts'
import { openCourse } from './open-course.ts'
import { packageLaunches, packageLearners } from './tables.ts'

export const opened: Handler<typeof packages.opened> = async (input, ctx) => {
  const found = await findLaunch(ctx, input.launch)
  const { pack, launch } = found
  const [course, company] = await Promise.all([
    findCourse(ctx.db, pack.courseCode),
    findCompany(ctx.db, pack.companyId),
  ])
  const link = ctx.actor ? await linkOf(ctx, found, ctx.actor.userId) : null
  return {
    courseid: pack.courseCode,
    coursename: course?.name ?? pack.courseCode,
    company: company?.name ?? '',
    learner: launch.learnerName,
    connected: link === 'own',
    message: overBecause(found, ctx.now, 'open')?.message ?? '',
  }
}

/**
 * Opens the course for the current user. Concurrent requests for one package run one after the other, so that an
 * account is connected once and uses one seat.
 */
export const enter: Handler<typeof packages.enter> = async (input, ctx) => {
  const { launch: seen, pack } = await findLaunch(ctx, input.launch)
  await ctx.lock('packages.enter', pack.id)
  // Read again: another request may have held the lock before this one.
  const found = await findLaunch(ctx, input.launch)
  const { userId } = ctx.actor
  const answer = (outcome: 'entered' | 'ask' | 'refused', message = '') => ({
    outcome,
    message,
    courseid: pack.courseCode,
  })
  const link = await linkOf(ctx, found, userId)
  const refusal = await refusalOf(ctx, found, link)
  if (refusal) {
    await recordRefusal(ctx, found, refusal)
    return answer('refused', refusal)
  }
  if (link === null) {
    if (!input.agreed) return answer('ask')
    await connect(ctx, found)
  }
  if (!(await openCourse(ctx, { companyId: pack.companyId, userId, courseCode: pack.courseCode }))) {
    const message = `No seat for this course is left. ${await companyContactsText(ctx, pack.companyId)}`
    await recordRefusal(ctx, found, message)
    return answer('refused', message)
  }
  if (found.launch.userId === null) {
    await ctx.db
      .update(packageLaunches)
      .set({
        userId,
        enteredAt: ctx.now,
        secondsBefore: await secondsIn(ctx, userId, pack.courseCode),
        refusal: '',
      })
      .where(eq(packageLaunches.id, seen.id))
  }
  return answer('entered')
}

/** Returns whose account the launch's learner and the caller's account are linked to; null if both are unlinked. */
async function linkOf(
  ctx: Context,
  { launch, pack }: FoundLaunch,
  userId: string,
): Promise<'own' | 'of another account' | 'of another learner' | null> {
  const links = await ctx.db
    .select()
    .from(packageLearners)
    .where(
      and(
        eq(packageLearners.packageId, pack.id),
        or(eq(packageLearners.learnerHash, launch.learnerHash), eq(packageLearners.userId, userId)),
      ),
    )
  const ofLearner = links.find(({ learnerHash }) => learnerHash === launch.learnerHash)
  if (ofLearner) return ofLearner.userId === userId ? 'own' : 'of another account'
  return links.length > 0 ? 'of another learner' : null
}

async function refusalOf(
  ctx: SignedInContext,
  found: FoundLaunch,
  link: Awaited<ReturnType<typeof linkOf>>,
): Promise<string | null> {
  const over = overBecause(found, ctx.now, 'open')
  if (over) return over.message
  const { launch, pack } = found
  const isOfOther = launch.userId !== null && launch.userId !== ctx.actor.userId
  if (link === 'of another account' || isOfOther)
    return `This learner of your learning system uses another account here. Log in with that account. If it is not yours: ${await companyContactsText(ctx, pack.companyId)}`
  if (link === 'of another learner')
    return `Your account belongs to another learner of this learning system, and a result counts for one learner only. ${await companyContactsText(ctx, pack.companyId)}`
  const companies = await companiesOf(ctx.db, ctx.actor.userId)
  if (companies.length > 0 && !companies.some(({ compid }) => compid === pack.companyId))
    return `Your account belongs to ${companies[0]?.name}, and this package to another company. ${await companyContactsText(ctx, pack.companyId)}`
  return null
}

/** Stores the refusal for the page in the LMS. A launch that a user has opened is unchanged. */
async function recordRefusal(ctx: Context, { launch }: FoundLaunch, refusal: string): Promise<void> {
  if (launch.userId !== null) return
  await ctx.db.update(packageLaunches).set({ refusal }).where(eq(packageLaunches.id, launch.id))
}

async function connect(ctx: SignedInContext, { launch, pack }: FoundLaunch): Promise<void> {
  const { learnerHash, learnerName } = launch
  await ctx.db.insert(packageLearners).values({
    id: ctx.newId(),
    packageId: pack.id,
    learnerHash,
    learnerName,
    userId: ctx.actor.userId,
    agreedAt: ctx.now,
  })
  await ctx.audit({ action: 'packages.connect', target: ctx.actor.userId, details: { package: pack.id } })
}
