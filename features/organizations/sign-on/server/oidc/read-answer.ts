import * as client from 'openid-client'
import { isEmailAddress } from '#platform/contract/email.ts'
import type { Context } from '#platform/server/context.ts'
import { seal } from '#platform/server/keys/sealed.ts'
import { type ConnectionRow, hintPurpose, signOnUrl } from '../connections.ts'
import { makeIdentity } from '../identity.ts'
import { Problem, problemOf } from '../problem.ts'
import { CLOCK_TOLERANCE, MAX_INDEX, type Protocol } from '../protocol.ts'
import type { Identity, ProviderSession } from '../tables.ts'
import { discoverProvider } from './provider.ts'

const MAX_HINT = 4000

/** Returns the URL of an authorization request. */
export const loginAddress: Protocol['loginAddress'] = async (
  ctx,
  connection,
  { nonce, verifier, state, hint },
) => {
  const { config } = await discoverProvider(ctx, connection)
  try {
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: signOnUrl(ctx.settings, connection.companyId, 'callback'),
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(hint ? { login_hint: hint } : {}),
    })
    if (url.protocol !== 'https:' && url.origin !== ctx.settings.signOnOrigin)
      throw new Problem('wrong-metadata', 'The login page has no https:// address.')
    return url
  } catch (error) {
    throw problemOf(error)
  }
}

/**
 * Exchanges the code in the provider's response and returns the identity. The library checks signature, issuer,
 * audience, nonce, and times. This function checks the requirements for a fresh response and an address. Throws a
 * Problem.
 */
export const readAnswer: Protocol['readAnswer'] = async (
  ctx,
  connection,
  { query, state, nonce, verifier },
) => {
  const { config } = await discoverProvider(ctx, connection)
  const url = new URL(`${signOnUrl(ctx.settings, connection.companyId, 'callback')}?${query}`)
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Problem('provider-error', 'The answer has no ID token.')
    if (Math.abs(claims.iat - ctx.now.getTime() / 1000) > CLOCK_TOLERANCE)
      throw new Problem('clock', `The answer was issued at ${new Date(claims.iat * 1000).toISOString()}.`)
    const more =
      claims.email === undefined ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
    const identity = identityOf({ ...claims, ...more, sub: claims.sub, iss: claims.iss })
    return { ...identity, session: sessionOf(ctx, connection, { sid: claims.sid, idToken: tokens.id_token }) }
  } catch (error) {
    throw problemOf(error)
  }
}

/** Returns the provider's session. A long ID token is not stored: it would not fit into the address of the logout. */
function sessionOf(
  { settings }: Context,
  { companyId }: ConnectionRow,
  { sid, idToken = '' }: { sid: unknown; idToken: string | undefined },
): ProviderSession {
  const isStored = idToken !== '' && idToken.length <= MAX_HINT
  return {
    index: typeof sid === 'string' && sid.length <= MAX_INDEX ? sid : '',
    ...(isStored ? { idToken: seal(settings, hintPurpose(companyId), idToken) } : {}),
  }
}

function identityOf(claims: Record<string, unknown> & { sub: string; iss: string }): Identity {
  const { email, email_verified: verified } = claims
  if (typeof email !== 'string' || !isEmailAddress(email)) throw new Problem('no-email')
  if (verified !== undefined && verified !== true && verified !== 'true')
    throw new Problem('email-unverified')
  return makeIdentity({
    issuer: claims.iss,
    subject: claims.sub,
    email,
    firstName: claims.given_name,
    lastName: claims.family_name,
    name: claims.name,
  })
}
