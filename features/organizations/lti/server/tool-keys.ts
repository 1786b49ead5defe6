import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { replaceSecret, type SecretSource, secretOnce } from '#platform/server/stored-settings.ts'

const STORED = 'lti.tool-keys'
/** The only algorithm that LTI 1.3 requires of every platform. */
export const ALGORITHM = 'RS256'

const DAY = 86_400_000
/** A key signs from a day after its creation, when platforms that cache our keys have it, until its successor does. */
const WAITS = DAY
const ROTATES_AFTER = 90 * DAY
/** A replaced key stays readable until all that it signed has expired. */
const STORED_FOR = 120 * DAY

interface ToolKey {
  id: string
  madeAt: string
  /** Includes the private key; stored sealed in the database and never sent. */
  jwk: JWK
}

interface ToolKeys {
  keys: ToolKey[]
}

/** Signs a JWT for a platform with the current key of our tool. */
export async function signForPlatform(source: SecretSource, claims: JWTPayload): Promise<string> {
  const { id, jwk } = signingKeyAmong(await keysOf(source), source.now)
  const seconds = Math.floor(source.now.getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(await importJWK(jwk, ALGORITHM))
}

function signingKeyAmong(keys: readonly ToolKey[], now: Date): ToolKey {
  const known = keys.filter(({ madeAt }) => now.getTime() - Date.parse(madeAt) >= WAITS)
  const key = known.at(-1) ?? keys[0]
  if (!key) throw new Error('There is no key to sign with')
  return key
}

/** Returns the public keys that platforms use to verify what we sign. */
export async function publicToolKeys(source: SecretSource): Promise<JWK[]> {
  const keys = await keysOf(source)
  return keys.map(({ id, jwk: { kty, n, e } }) => ({
    kty,
    ...(n ? { n } : {}),
    ...(e ? { e } : {}),
    kid: id,
    use: 'sig',
    alg: ALGORITHM,
  }))
}

/** Adds a key every 90 days and removes keys that no longer sign. Runs daily. */
export const rotateToolKeys = job({
  name: 'rotateLtiKeys',
  input: z.object({}),
  async run(_nothing, ctx) {
    await keysOf(ctx)
    const age = ({ madeAt }: ToolKey) => ctx.now.getTime() - Date.parse(madeAt)
    await ctx.transaction((inner) =>
      replaceSecret<ToolKeys>(inner, STORED, async ({ keys }) => {
        const last = keys.at(-1)
        const fresh = !last || age(last) >= ROTATES_AFTER ? [await makeKey(inner.now)] : []
        const stored = keys.filter((key) => key === last || age(key) < STORED_FOR)
        return { keys: [...stored, ...fresh] }
      }),
    )
  },
})

async function keysOf(source: SecretSource): Promise<ToolKey[]> {
  const make = async () => ({ keys: [await makeKey(source.now)] })
  return (await secretOnce<ToolKeys>(source, STORED, make)).keys
}

async function makeKey(now: Date): Promise<ToolKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { id: await calculateJwkThumbprint(jwk), madeAt: now.toISOString(), jwk }
}
