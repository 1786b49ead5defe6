import { createRemoteJWKSet, customFetch, errors } from 'jose'
import { fetchOutside, Unreachable } from './fetch-outside.ts'

type KeySet = ReturnType<typeof createRemoteJWKSet>

const MAX_REMEMBERED = 500
/** An unknown key id reads the keys again, but not more often than this. */
const COOLDOWN_MS = 10_000
const MAX_AGE_MS = 10 * 60_000
const remembered = new Map<string, KeySet>()

/** Returns the keys at a jwks_uri. They are cached, and read again when a token names an unknown key. */
export function remoteKeys(address: string, ownOrigin: string | undefined): KeySet {
  // The origin decides which addresses may be read, so what one feature has read is not shared with another.
  const name = `${ownOrigin ?? ''} ${address}`
  const known = remembered.get(name)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(address), {
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
    [customFetch]: (url) => fetchOutside(url, {}, ownOrigin),
  })
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(name, keys)
  return keys
}

const byClaim: Readonly<Record<string, 'wrong-issuer' | 'wrong-audience' | 'clock' | 'wrong-nonce'>> = {
  iss: 'wrong-issuer',
  aud: 'wrong-audience',
  exp: 'clock',
  iat: 'clock',
  nbf: 'clock',
  nonce: 'wrong-nonce',
}

/** Returns why jose refused a token. `null` for errors that are not about the token or its keys. */
export function tokenProblem(error: unknown) {
  if (error instanceof Unreachable) return 'unreachable'
  if (error instanceof errors.JWTExpired) return 'clock'
  if (error instanceof errors.JWTClaimValidationFailed) return byClaim[error.claim] ?? 'wrong-claims'
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return 'unreachable'
  if (!(error instanceof errors.JOSEError)) return null
  // jose reports a response other than 200 with keys as a plain JOSEError.
  return error.code === 'ERR_JOSE_GENERIC' ? 'unreachable' : 'wrong-signature'
}
