import * as client from 'openid-client'
import { emailKey, isEmailAddress } from '#platform/contract/email.ts'
import { personName } from '#platform/contract/fields.ts'
import type { Context } from '#platform/server/context.ts'
import { type ConnectionRow, signOnUrl } from '../connections.ts'
import { Problem, problemOf } from '../problem.ts'
import type { Identity } from '../tables.ts'
import { CLOCK_TOLERANCE, discoverProvider } from './provider.ts'

/** As OpenID Connect limits it. */
const MAX_SUBJECT = 255

interface Started {
  nonce: string
  verifier: string
}

/** The address of the provider's login page for one sign-in. Throws a Problem. */
export async function loginAddress(
  ctx: Context,
  connection: ConnectionRow,
  { nonce, verifier, state, hint }: Started & { state: string; hint: string },
): Promise<URL> {
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
 * Exchanges the code in the provider's answer and returns who the provider says it is. The library checks signature,
 * issuer, audience, nonce and times; this checks what a fresh answer and an address must be. Throws a Problem.
 */
export async function readAnswer(
  ctx: Context,
  connection: ConnectionRow,
  { query, state, nonce, verifier }: Started & { query: string; state: string },
): Promise<Identity> {
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
    if (claims.sub.length > MAX_SUBJECT) throw new Problem('provider-error', 'The subject is too long.')
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
  const [first = '', ...rest] = nameIn(claims.name).split(' ')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: emailKey(email),
    firstName: nameIn(claims.given_name) || first || email.slice(0, email.indexOf('@')).slice(0, 60),
    lastName: nameIn(claims.family_name) || rest.join(' '),
  }
}

const Name = personName(60, '')

/** A name that an account may have; '' for anything else. */
const nameIn = (value: unknown): string => Name.safeParse(value).data ?? ''
