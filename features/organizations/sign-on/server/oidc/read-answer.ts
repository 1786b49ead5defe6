import * as client from 'openid-client'
import { isEmailAddress } from '#platform/contract/email.ts'
import { signOnUrl } from '../connections.ts'
import { makeIdentity } from '../identity.ts'
import { Problem, problemOf } from '../problem.ts'
import { CLOCK_TOLERANCE, type Protocol } from '../protocol.ts'
import type { Identity } from '../tables.ts'
import { discoverProvider } from './provider.ts'

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
    return identityOf({ ...claims, ...more, sub: claims.sub, iss: claims.iss })
  } catch (error) {
    throw problemOf(error)
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
