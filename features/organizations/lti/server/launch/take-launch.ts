import { randomBytes } from 'node:crypto'
import { findCompany } from '#features/core/company-people/server/public.ts'
import { seatsByCourse } from '#features/learn/seats/server/public.ts'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { targetOf } from '../../rules/addresses.ts'
import { ltiLaunchPage } from '../../rules/key-pages.ts'
import { mayChooseCourses } from '../../rules/message.ts'
import { recordAttempt } from '../attempts.ts'
import { coursesPage } from '../deep-linking/courses-page.ts'
import { type FramedPage, openPage, refusalPage } from '../framed-page.ts'
import { LaunchProblem } from '../launch-problem.ts'
import type { PlatformRow } from '../platforms.ts'
import { type DeepLinkRequest, ltiContexts, ltiLaunches } from '../tables.ts'
import type { Message } from './launch-claims.ts'
import { spendLogin } from './start-login.ts'
import { validateMessage } from './validate-message.ts'

/** Minutes in which a launch must be opened, and in which courses must be chosen. */
const OPENS_MINUTES = 15
const CHOOSES_MINUTES = 60

/** Validates the platform's answer and returns the page to show in its frame. Throws a LaunchProblem. */
export async function takeLaunch(
  ctx: Context,
  companyId: string,
  { state, idToken }: { state: string; idToken: string },
): Promise<FramedPage> {
  const { platform, nonceHash, isFirst } = await spendLogin(ctx, companyId, state)
  let message: Message | undefined
  try {
    if (!isFirst) throw new LaunchProblem('replayed')
    if (!platform.on) throw new LaunchProblem('off')
    message = await validateMessage(ctx, platform, { idToken, nonceHash })
    return message.type === 'LtiDeepLinkingRequest'
      ? await chooseCourses(ctx, platform, message)
      : await offerCourse(ctx, platform, message)
  } catch (error) {
    if (!(error instanceof LaunchProblem)) throw error
    const { reason, detail } = error
    await recordAttempt(ctx, platform, { outcome: reason, detail, email: message?.email ?? '' })
    return refusalPage(reason, platform.site)
  }
}

async function offerCourse(ctx: Context, platform: PlatformRow, message: Message): Promise<FramedPage> {
  const { companyId, site } = platform
  const target = targetOf(message.target, { origin: ctx.settings.publicUrl, companyId })
  if (!target) throw new LaunchProblem('wrong-target', `The target link URI is ${message.target}.`)
  if (target.course === null) throw new LaunchProblem('no-course')
  const course = await findCourse(ctx.db, target.course)
  if (!course || !(await seatsByCourse(ctx.db, companyId)).has(course.code))
    throw new LaunchProblem('unknown-course', `The course is ${target.course}.`)
  if (message.email === '') throw new LaunchProblem('no-email')
  await rememberContext(ctx, platform, message)
  const token = await storeLaunch(ctx, platform, message, { courseCode: course.code, deepLink: null })
  return openPage({
    site,
    course: course.name,
    company: (await findCompany(ctx.db, companyId))?.name ?? '',
    address: ltiLaunchPage.at(token),
  })
}

async function chooseCourses(ctx: Context, platform: PlatformRow, message: Message): Promise<FramedPage> {
  const { deepLinking, roles, target } = message
  if (!mayChooseCourses(roles)) throw new LaunchProblem('not-instructor')
  if (!targetOf(target, { origin: ctx.settings.publicUrl, companyId: platform.companyId }))
    throw new LaunchProblem('wrong-target', `The target link URI is ${target}.`)
  const deepLink = deepLinking && requestOf(ctx, deepLinking)
  if (!deepLink)
    throw new LaunchProblem('bad-request', 'The return URL, or the kind of content, is not accepted.')
  const token = await storeLaunch(ctx, platform, message, { courseCode: '', deepLink })
  return coursesPage(ctx, platform, { token, deepLink })
}

function requestOf(
  { settings }: Context,
  settingsGiven: NonNullable<Message['deepLinking']>,
): DeepLinkRequest | null {
  const {
    deep_link_return_url: returnUrl,
    accept_types,
    accept_multiple,
    accept_lineitem,
    data,
  } = settingsGiven
  if (!URL.canParse(returnUrl) || !accept_types.includes('ltiResourceLink')) return null
  const { protocol, origin } = new URL(returnUrl)
  if (protocol !== 'https:' && origin !== settings.ltiOrigin) return null
  return {
    returnUrl,
    data,
    acceptsMultiple: accept_multiple ?? false,
    acceptsLineItems: accept_lineitem ?? true,
  }
}

type Purpose = Pick<typeof ltiLaunches.$inferInsert, 'courseCode' | 'deepLink'>

async function storeLaunch(
  ctx: Context,
  { id: platformId }: PlatformRow,
  message: Message,
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { deploymentId, subject, email, firstName, lastName, name, lineItemUrl } = message
  const [first = '', ...rest] = name.split(' ')
  await ctx.db.insert(ltiLaunches).values({
    ...purpose,
    id: ctx.newId(),
    tokenHash: hashToken(token),
    platformId,
    deploymentId,
    subject,
    email,
    firstName: firstName || first,
    lastName: lastName || rest.join(' '),
    lineItemUrl,
    createdAt: ctx.now,
    expiresAt: ctx.after((purpose.deepLink ? CHOOSES_MINUTES : OPENS_MINUTES) * 60_000),
  })
  return token
}

async function rememberContext(
  ctx: Context,
  { id: platformId }: PlatformRow,
  { context, deploymentId, membersUrl }: Message,
): Promise<void> {
  if (!context || membersUrl === '') return
  const values = { title: context.title, membersUrl, launchedAt: ctx.now }
  await ctx.db
    .insert(ltiContexts)
    .values({ id: ctx.newId(), platformId, deploymentId, contextId: context.id, ...values })
    .onConflictDoUpdate({
      target: [ltiContexts.platformId, ltiContexts.deploymentId, ltiContexts.contextId],
      set: values,
    })
}
