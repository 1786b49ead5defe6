import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Context } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import { replaceSecret, type SecretSource, secretOnce } from '#platform/server/stored-settings.ts'

const STORED = 'certificates.signing-keys'

/** Required of every verifier by Open Badges 3.0; support for other algorithms varies. */
export const ALGORITHM = 'RS256'

interface StoredKey {
  id: string
  madeAt: string
  /** Includes the private key; stored sealed in the database and never sent. */
  jwk: JWK
}

/** The last key signs; earlier keys verify existing signatures. */
interface StoredKeys {
  keys: StoredKey[]
}

interface SigningKey {
  /** URL that returns the public key, as Open Badges 3.0 requires for `kid`. */
  kid: string
  key: Awaited<ReturnType<typeof importJWK>>
}

/** URL of a public key. */
const keyAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>, id: string): string =>
  `${publicUrl}/api/certificates/keys/${id}`

/** Returns the current signing key, shared by all processes of this database; created on first use. */
export async function signingKey(ctx: SecretSource): Promise<SigningKey> {
  const keys = await keysOf(ctx)
  const last = keys.at(-1)
  if (!last) throw new Error('There is no key to sign with')
  return { kid: keyAddress(ctx.settings, last.id), key: await importJWK(last.jwk, ALGORITHM) }
}

/** Returns the public parts of all keys, each with its URL. */
export async function publicKeys(ctx: SecretSource): Promise<JWK[]> {
  const keys = await keysOf(ctx)
  return keys.map(({ id, jwk: { kty, n, e } }) => ({
    kty,
    ...(n ? { n } : {}),
    ...(e ? { e } : {}),
    kid: keyAddress(ctx.settings, id),
    use: 'sig',
    alg: ALGORITHM,
  }))
}

/** Adds a key that is used for signing from now on. */
export async function rotateSigningKey(ctx: Context): Promise<{ before: string; after: string }> {
  await keysOf(ctx)
  const fresh = await makeKey(ctx.now)
  let before = ''
  await replaceSecret<StoredKeys>(ctx, STORED, ({ keys }) => {
    before = keys.at(-1)?.id ?? ''
    return { keys: [...keys, fresh] }
  })
  return { before, after: fresh.id }
}

async function keysOf(source: SecretSource): Promise<StoredKey[]> {
  const { keys } = await secretOnce<StoredKeys>(source, STORED, async () => ({
    keys: [await makeKey(source.now)],
  }))
  return keys
}

async function makeKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { id: await calculateJwkThumbprint(jwk), madeAt: now.toISOString(), jwk }
}
