import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import {
  changeRing,
  type KeyRing,
  makeRingKey,
  RING_ALGORITHM,
  type RingKey,
  ringKeys,
  signingKey,
} from '#platform/server/keys/key-ring.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'

/** The only algorithm that LTI 1.3 requires of every platform. */
export const ALGORITHM = RING_ALGORITHM

const DAY = 86_400_000
const ROTATES_AFTER = 90 * DAY
/** A replaced key stays readable until all that it signed has expired. */
const STORED_FOR = 120 * DAY

const ring: KeyRing<RingKey> = {
  name: 'lti.tool-keys',
  make: async (now) => (await makeRingKey(now)).key,
  // Platforms that cache our keys have a new one after a day.
  waits: DAY,
}

/** Signs a JWT for a platform with the current key of our tool. */
export async function signForPlatform(source: SecretSource, claims: JWTPayload): Promise<string> {
  const { id, jwk } = signingKey(await ringKeys(source, ring), ring, source.now)
  const seconds = Math.floor(source.now.getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(await importJWK(jwk, ALGORITHM))
}

/** Returns the public keys that platforms use to verify what we sign. */
export async function publicToolKeys(source: SecretSource): Promise<JWK[]> {
  const keys = await ringKeys(source, ring)
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
    const age = ({ madeAt }: RingKey) => ctx.now.getTime() - Date.parse(madeAt)
    await ctx.transaction((inner) =>
      changeRing(inner, ring, async (keys) => {
        const last = keys.at(-1)
        const fresh = !last || age(last) >= ROTATES_AFTER ? [await ring.make(inner.now)] : []
        return [...keys.filter((key) => key === last || age(key) < STORED_FOR), ...fresh]
      }),
    )
  },
})
