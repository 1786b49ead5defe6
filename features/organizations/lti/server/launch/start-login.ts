import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { targetOf } from '../../rules/addresses.ts'
import { recordAttempt, recordStranger } from '../attempts.ts'
import { type FramedPage, refusalPage } from '../framed-page.ts'
import { LaunchProblem } from '../launch-problem.ts'
import { endpointUrl, findPlatform, type PlatformRow, platformsOf } from '../platforms.ts'
import { ltiLogins } from '../tables.ts'

const MINUTES = 10

const LoginRequest = z.object({
  iss: z.string().min(1).max(500),
  login_hint: z.string().min(1).max(4000),
  target_link_uri: z.string().min(1).max(2000),
  lti_message_hint: z.string().max(8000).optional(),
  client_id: z.string().max(300).optional(),
  lti_deployment_id: z.string().max(255).optional(),
})

/**
 * Starts a launch that a platform announced. Returns the URL of its authorization endpoint, or the page that shows the
 * reason for a refusal. Throws a LaunchProblem if the platform is unknown.
 */
export async function startLogin(
  ctx: Context,
  companyId: string,
  given: unknown,
): Promise<string | FramedPage> {
  const { data: request } = LoginRequest.safeParse(given)
  if (!request) throw new LaunchProblem('bad-request', 'iss, login_hint and target_link_uri are required.')
  const platform = await announcedBy(ctx, companyId, request)
  try {
    if (!platform.on) throw new LaunchProblem('off')
    const { lti_deployment_id: deployment, target_link_uri: target } = request
    if (deployment !== undefined && !platform.deployments.includes(deployment))
      throw new LaunchProblem('wrong-deployment', `The deployment ID is ${deployment}.`)
    if (!targetOf(target, { origin: ctx.settings.publicUrl, companyId }))
      throw new LaunchProblem('wrong-target', `The target link URI is ${target}.`)
  } catch (error) {
    if (!(error instanceof LaunchProblem)) throw error
    await recordAttempt(ctx, platform, { outcome: error.reason, detail: error.detail })
    return refusalPage(error.reason, platform.site)
  }
  return authorizationUrl(ctx, platform, request)
}

/** Finds the platform by issuer and client ID; the ID may be missing if the issuer has only one. */
async function announcedBy(
  ctx: Context,
  companyId: string,
  { iss, client_id: clientId }: z.output<typeof LoginRequest>,
): Promise<PlatformRow> {
  const found = (await platformsOf(ctx.db, companyId)).filter(
    (row) => row.issuer === iss && (clientId === undefined || row.clientId === clientId),
  )
  const [platform] = found
  if (platform && found.length === 1) return platform
  const detail = `The issuer is ${iss}, the client ID ${clientId ?? 'missing'}.`
  await recordStranger(ctx, companyId, { outcome: 'unknown-platform', detail })
  throw new LaunchProblem('unknown-platform', detail)
}

async function authorizationUrl(
  ctx: Context,
  platform: PlatformRow,
  { login_hint, lti_message_hint }: z.output<typeof LoginRequest>,
): Promise<string> {
  const state = randomBytes(32).toString('base64url')
  const nonce = randomBytes(32).toString('base64url')
  await ctx.db.insert(ltiLogins).values({
    stateHash: hashToken(state),
    platformId: platform.id,
    nonceHash: hashToken(nonce),
    expiresAt: ctx.after(MINUTES * 60_000),
  })
  const url = new URL(platform.authUrl)
  const values = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: endpointUrl(ctx, platform.companyId, 'launch'),
    login_hint,
    ...(lti_message_hint === undefined ? {} : { lti_message_hint }),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** Accepts the answer to a launch that started here: once, before it expires. Throws a LaunchProblem. */
export async function spendLogin(
  ctx: Context,
  companyId: string,
  state: string,
): Promise<{ platform: PlatformRow; nonceHash: string; isFirst: boolean }> {
  const mine = eq(ltiLogins.stateHash, hashToken(state))
  const [login] = await ctx.db.select().from(ltiLogins).where(mine)
  const platform = login && (await findPlatform(ctx.db, login.platformId))
  if (!login || platform?.companyId !== companyId || login.expiresAt <= ctx.now)
    throw new LaunchProblem('unknown-launch')
  const spent = await ctx.db
    .update(ltiLogins)
    .set({ answeredAt: ctx.now })
    .where(and(mine, isNull(ltiLogins.answeredAt)))
    .returning({ stateHash: ltiLogins.stateHash })
  return { platform, nonceHash: login.nonceHash, isFirst: spent.length > 0 }
}
