import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { escaped } from '#platform/contract/texts/xml.ts'
import type { Context } from '#platform/server/context.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { deepLinkingResponse } from '../../rules/message.ts'
import { recordAttempt } from '../attempts.ts'
import type { FramedPage } from '../framed-page.ts'
import { LaunchProblem } from '../launch-problem.ts'
import { courseLink, platformOf } from '../platforms.ts'
import { ltiLaunches } from '../tables.ts'
import { signForPlatform } from '../tool-keys.ts'
import { coursesOffered } from './courses-page.ts'

/**
 * Accepts the chosen courses once, and returns the page that posts them to the platform. Other courses than those
 * offered are ignored. Throws a LaunchProblem.
 */
export async function returnCourses(
  ctx: Context,
  companyId: string,
  { token, codes }: { token: string; codes: readonly string[] },
): Promise<FramedPage> {
  const isOpen = and(
    eq(ltiLaunches.tokenHash, hashToken(token)),
    isNotNull(ltiLaunches.deepLink),
    isNull(ltiLaunches.usedAt),
    gt(ltiLaunches.expiresAt, ctx.now),
  )
  const [launch] = await ctx.db.update(ltiLaunches).set({ usedAt: ctx.now }).where(isOpen).returning()
  const platform = launch && (await platformOf(ctx.db, companyId, launch.platformId))
  if (!launch?.deepLink || !platform) throw new LaunchProblem('unknown-launch')
  if (!platform.on) throw new LaunchProblem('off')
  const { returnUrl, data, acceptsMultiple, acceptsLineItems } = launch.deepLink
  const chosen = (await coursesOffered(ctx, companyId)).filter(({ code }) => codes.includes(code))
  const courses = (acceptsMultiple ? chosen : chosen.slice(0, 1)).map(({ code, name }) => ({
    code,
    title: name,
    url: courseLink(ctx, companyId, code),
  }))
  const { deploymentId } = launch
  const jwt = await signForPlatform(ctx, {
    iss: platform.clientId,
    aud: platform.issuer,
    nonce: randomBytes(16).toString('base64url'),
    ...deepLinkingResponse({ deploymentId, data, acceptsLineItems, courses }),
  })
  const detail = courses.map(({ code }) => code).join(', ')
  await recordAttempt(ctx, platform, { outcome: 'chosen', email: launch.email, detail })
  return {
    status: 200,
    title: 'Adding to your learning system …',
    content: `<form method="post" action="${escaped(returnUrl)}" id="return">
<input type="hidden" name="JWT" value="${jwt}">
<noscript><button class="act">Continue</button></noscript>
</form>`,
    site: platform.site,
    postsTo: new URL(returnUrl).origin,
  }
}
