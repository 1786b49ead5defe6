import { decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { unseal } from '#platform/server/keys/sealed.ts'
import { remoteKeys, tokenProblem } from '#platform/server/outside/remote-keys.ts'
import { type ConnectionRow, hintPurpose, signOnUrl } from '../connections.ts'
import type { LogoutNotice } from '../logout/provider-sessions.ts'
import { Problem, problemOf } from '../problem.ts'
import { CLOCK_TOLERANCE, MAX_INDEX, type Protocol } from '../protocol.ts'
import { discoverProvider } from './provider.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const ALGORITHMS = ['RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`])

/** Returns the address of the provider's logout (OpenID Connect RP-Initiated Logout 1.0). */
export const logoutAddress: Protocol['logoutAddress'] = async (
  ctx,
  connection,
  { state, providerSession: { idToken } },
) => {
  const { config } = await discoverProvider(ctx, connection)
  const { end_session_endpoint: address } = config.serverMetadata()
  if (!address) throw new Problem('provider-error', 'Its metadata has no end_session_endpoint.')
  const hint = idToken && unseal(ctx.settings, hintPurpose(connection.companyId), idToken)
  try {
    const url = client.buildEndSessionUrl(config, {
      ...(hint ? { id_token_hint: hint } : {}),
      post_logout_redirect_uri: signOnUrl(ctx.settings, connection.companyId, 'loggedOut'),
      state,
    })
    if (url.protocol === 'https:' || url.origin === ctx.settings.signOnOrigin) return url.href
  } catch (error) {
    throw problemOf(error)
  }
  throw new Problem('wrong-metadata', 'The logout has no https:// address.')
}

const Claims = z.object({
  iss: z.string(),
  jti: z.string().min(1).max(1000),
  sub: z.string().max(MAX_INDEX).optional(),
  sid: z.string().min(1).max(MAX_INDEX).optional(),
  events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),
})

/** Verifies the signature, issuer, audience and times of a logout token. Throws a Problem. */
export async function verifyLogoutToken(
  ctx: Context,
  connection: ConnectionRow,
  token: string,
): Promise<JWTPayload> {
  refuseForeign(connection, token)
  const { config } = await discoverProvider(ctx, connection)
  const { issuer, jwks_uri: address } = config.serverMetadata()
  if (!address) throw new Problem('wrong-metadata', 'The metadata has no jwks_uri.')
  return verifyToken(ctx, token, { issuer, audience: connection.clientId, address })
}

/**
 * Returns what a verified logout token names, with the id of the token, as OpenID Connect Back-Channel Logout 1.0
 * requires. Throws a Problem.
 */
export function logoutNoticeIn(payload: JWTPayload): LogoutNotice & { id: string } {
  const { data: claims } = Claims.safeParse(payload)
  if (!claims || (!claims.sub && !claims.sid))
    throw new Problem('provider-error', 'The logout token lacks one of jti, events, and sub or sid.')
  // Keeps an ID token from being used as a logout token.
  if ('nonce' in payload) throw new Problem('wrong-nonce', 'The logout token has a nonce.')
  const { iss, jti: id, sub: subject = '', sid } = claims
  return { id, issuer: iss, subject, indexes: sid === undefined ? [] : [sid] }
}

/** Refuses most foreign tokens before the provider is asked for its keys. */
function refuseForeign({ clientId }: ConnectionRow, token: string): void {
  try {
    const { aud } = decodeJwt(token)
    if ([aud].flat().includes(clientId)) return
  } catch {
    throw new Problem('wrong-signature', 'There is no logout token that can be read.')
  }
  throw new Problem('wrong-audience', 'The logout token is for another application.')
}

async function verifyToken(
  ctx: Context,
  token: string,
  { issuer, audience, address }: { issuer: string; audience: string; address: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, remoteKeys(address, ctx.settings.signOnOrigin), {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: CLOCK_TOLERANCE,
      currentDate: ctx.now,
    })
    return payload
  } catch (error) {
    const problem = tokenProblem(error)
    if (!problem || !(error instanceof Error)) throw error
    throw new Problem(problem === 'wrong-claims' ? 'provider-error' : problem, error.message)
  }
}
