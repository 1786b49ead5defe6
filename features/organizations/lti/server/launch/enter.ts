import { and, eq, isNull } from 'drizzle-orm'
import { findUser, enter as startSession } from '#features/core/accounts/server/public.ts'
import { findCompany } from '#features/core/company-people/server/public.ts'
import { companyContactsText, openCourse } from '#features/organizations/packages/server/public.ts'
import { admit, linkAccount, makeIdentity, Problem } from '#features/organizations/sign-on/server/public.ts'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import { emailKey, isEmailAddress } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import type { ltiLaunch } from '../../contract.ts'
import { isRefusal, refusals } from '../../rules/outcomes.ts'
import { recordAttempt } from '../attempts.ts'
import { LaunchProblem } from '../launch-problem.ts'
import { findPlatform, type PlatformRow } from '../platforms.ts'
import { trackResult } from '../services/track-result.ts'
import { ltiLaunches } from '../tables.ts'
import { termsOf } from './links.ts'

type LaunchRow = typeof ltiLaunches.$inferSelect

const ENDED = 'This launch has ended. Open the course again in your learning system.'

async function findLaunch(
  ctx: Context,
  token: string,
): Promise<{ launch: LaunchRow; platform: PlatformRow }> {
  const mine = and(eq(ltiLaunches.tokenHash, hashToken(token)), isNull(ltiLaunches.deepLink))
  const [launch] = await ctx.db.select().from(ltiLaunches).where(mine)
  const platform = launch && (await findPlatform(ctx.db, launch.platformId))
  return launch && platform ? { launch, platform } : refuse('not-found')
}

/** The person may open the window again after the launch was used. */
const isUsable = ({ usedAt, expiresAt, userId }: LaunchRow, ctx: Context): boolean =>
  usedAt === null ? expiresAt > ctx.now : userId !== null && userId === ctx.actor?.userId

const identityIn = ({ email, firstName, lastName, subject }: LaunchRow, { issuer }: PlatformRow) =>
  makeIdentity({ issuer, subject, email, firstName, lastName, name: '' })

const opened: Handler<typeof ltiLaunch.opened> = async ({ launch: token }, ctx) => {
  const { launch, platform } = await findLaunch(ctx, token)
  const [course, company, link] = await Promise.all([
    findCourse(ctx.db, launch.courseCode),
    findCompany(ctx.db, platform.companyId),
    termsOf(platform, launch).links.find(ctx),
  ])
  const isOpen = isUsable(launch, ctx)
  // An old link in a browser's history reveals no one.
  const { firstName, lastName, email } = isOpen ? launch : { firstName: '', lastName: '', email: '' }
  return {
    courseid: launch.courseCode,
    coursename: course?.name ?? launch.courseCode,
    company: company?.name ?? '',
    platform: platform.name,
    person: fullName({ firstName, lastName }) || email,
    email,
    isOwn: link !== null && link.userId === ctx.actor?.userId,
    message: isOpen ? '' : ENDED,
  }
}

const enter: Handler<typeof ltiLaunch.enter> = async ({ launch: token }, ctx) => {
  const { launch, platform } = await findLaunch(ctx, token)
  const { courseCode: courseid, email } = launch
  if (!isUsable(launch, ctx)) return { outcome: 'refused', message: ENDED, courseid }
  try {
    const admission = await ctx.transaction((inner) => admitTo(inner, platform, launch))
    if (admission.kind === 'asks') return { outcome: 'ask', message: '', courseid }
    if (ctx.actor === null) await startSession(ctx, admission.userId, 'company')
    return { outcome: 'entered', message: '', courseid }
  } catch (error) {
    const { reason, detail } = asProblem(error)
    await recordAttempt(ctx, platform, { outcome: reason, detail, email })
    const more = reason === 'no-seat' ? ` ${await companyContactsText(ctx, platform.companyId)}` : ''
    return { outcome: 'refused', message: `${refusals[reason].person}${more}`, courseid }
  }
}

function asProblem(error: unknown): LaunchProblem {
  if (error instanceof LaunchProblem) return error
  if (error instanceof Problem) return new LaunchProblem(isRefusal(error.reason) ? error.reason : 'server')
  throw error
}

/** Finds or creates the person's account, gives the course, and uses up the launch; all of it or nothing. */
async function admitTo(ctx: Context<'staff-account'>, platform: PlatformRow, launch: LaunchRow) {
  const { companyId } = platform
  if (!platform.on) throw new LaunchProblem('off')
  if (!isEmailAddress(launch.email)) throw new LaunchProblem('no-email')
  const admission = await admit(ctx, termsOf(platform, launch), identityIn(launch, platform))
  const { kind, userId } = admission
  const { email, courseCode } = launch
  if (kind === 'asks') {
    await recordAttempt(ctx, platform, { outcome: 'asked', email, userId })
    return admission
  }
  // A launch planted by someone else must not switch the person to another account.
  if (ctx.actor && ctx.actor.userId !== userId) throw new LaunchProblem('other-account')
  if (!(await openCourse(ctx, { companyId, userId, courseCode }))) throw new LaunchProblem('no-seat')
  const isFirst = await spendLaunch(ctx, launch, userId)
  if (!isFirst && ctx.actor === null) throw new LaunchProblem('replayed')
  if (isFirst) await recordAttempt(ctx, platform, { outcome: kind, email, userId })
  await trackResult(ctx, platform, launch, userId)
  return admission
}

async function spendLaunch(ctx: Context, { id }: LaunchRow, userId: string): Promise<boolean> {
  const used = await ctx.db
    .update(ltiLaunches)
    .set({ usedAt: ctx.now, userId })
    .where(and(eq(ltiLaunches.id, id), isNull(ltiLaunches.usedAt)))
    .returning({ id: ltiLaunches.id })
  return used.length > 0
}

/** The caller has just proven account ownership and holds the launch of the same address. */
const link: Handler<typeof ltiLaunch.link> = async ({ launch: token }, ctx) => {
  const { launch, platform } = await findLaunch(ctx, token)
  if (launch.usedAt !== null || launch.expiresAt <= ctx.now || !platform.on) return ctx.refuse('ended')
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-signed-in')
  const identity = identityIn(launch, platform)
  if (emailKey(user.email) !== identity.email) return ctx.refuse('other-account')
  await ctx.lock('sign-on', `${platform.companyId} ${identity.email}`)
  const terms = termsOf(platform, launch)
  const known = await terms.links.find(ctx)
  if (known && known.userId !== user.id) return ctx.refuse('ended')
  try {
    if (!known) await linkAccount(ctx, terms, identity, user)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { reason } = error
    const isDeclared = reason === 'staff-account' || reason === 'other-subject' || reason === 'not-member'
    return ctx.refuse(isDeclared ? reason : 'ended')
  }
  await recordAttempt(ctx, platform, { outcome: 'linked', email: identity.email, userId: user.id })
  return { message: `From now on you open courses from ${platform.name} with this account.` }
}

export const launchHandlers: Handlers<typeof ltiLaunch> = { opened, enter, link }
