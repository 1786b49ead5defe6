import { type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '#platform/server/context.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { remoteKeys, tokenProblem } from '#platform/server/outside/remote-keys.ts'
import { VERSION } from '../../rules/message.ts'
import { LaunchProblem } from '../launch-problem.ts'
import type { PlatformRow } from '../platforms.ts'
import { ALGORITHM } from '../tool-keys.ts'
import { LaunchClaims, type Message, messageOf } from './launch-claims.ts'

/** Seconds by which the platform's clock and ours may differ, and the maximum age of a launch. */
const CLOCK_TOLERANCE = 60
const MAX_AGE = 600

/** Verifies a launch as LTI 1.3 and the IMS Security Framework require. Throws a LaunchProblem. */
export async function validateMessage(
  ctx: Context,
  platform: PlatformRow,
  { idToken, nonceHash }: { idToken: string; nonceHash: string },
): Promise<Message> {
  const payload = await verifyToken(ctx, platform, idToken)
  const { data: claims } = LaunchClaims.safeParse(payload)
  if (!claims) throw new LaunchProblem('bad-request', 'The claims of the launch cannot be read.')
  const { aud } = payload
  const names = Array.isArray(aud) ? aud : [aud]
  if ((names.length > 1 || claims.azp !== undefined) && claims.azp !== platform.clientId)
    throw new LaunchProblem('wrong-audience', `azp is ${claims.azp ?? 'missing'}.`)
  if (hashToken(claims.nonce ?? '') !== nonceHash) throw new LaunchProblem('wrong-nonce')
  const message = messageOf(claims)
  if (message.version !== VERSION)
    throw new LaunchProblem('wrong-version', `The version is ${message.version}.`)
  if (!platform.deployments.includes(message.deploymentId))
    throw new LaunchProblem('wrong-deployment', `The deployment ID is ${message.deploymentId || 'missing'}.`)
  if (message.subject === '') throw new LaunchProblem('anonymous')
  refuseIncomplete(message)
  return message
}

function refuseIncomplete({ type, resourceLinkId, deepLinking }: Message): void {
  if (type === 'LtiResourceLinkRequest') {
    if (resourceLinkId === '') throw new LaunchProblem('bad-request', 'The launch has no resource_link.')
  } else if (type === 'LtiDeepLinkingRequest') {
    if (!deepLinking) throw new LaunchProblem('bad-request', 'The launch has no deep_linking_settings.')
  } else throw new LaunchProblem('wrong-message', `The message type is ${type || 'missing'}.`)
}

async function verifyToken(ctx: Context, platform: PlatformRow, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, remoteKeys(platform.jwksUrl, ctx.settings.ltiOrigin), {
      issuer: platform.issuer,
      audience: platform.clientId,
      algorithms: [ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: MAX_AGE,
      currentDate: ctx.now,
      requiredClaims: ['exp', 'iat', 'nonce'],
    })
    return payload
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): unknown {
  const problem = tokenProblem(error)
  if (!problem || !(error instanceof Error)) return error
  return new LaunchProblem(problem === 'wrong-claims' ? 'bad-request' : problem, error.message)
}
