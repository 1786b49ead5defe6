import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Context } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import { replaceSecret, type SecretSource, secretOnce } from '#platform/server/stored-settings.ts'

const STORED = 'certificates.signing-keys'

/** What Open Badges 3.0 asks every verifier to know; other algorithms are read by some only. */
export const ALGORITHM = 'RS256'

interface StoredKey {
  id: string
  madeAt: string
  /** With its private part: it stays in the database, sealed, and is never sent. */
  jwk: JWK
}

/** The last one signs; the others verify what they have signed. */
interface StoredKeys {
  keys: StoredKey[]
}

interface SigningKey {
  /** An address that answers the public key, as Open Badges 3.0 wants the `kid` to be. */
  kid: string
  key: Awaited<ReturnType<typeof importJWK>>
}

/** Where one public key can be had. */
const keyAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>, id: string): string =>
  `${publicUrl}/api/certificates/keys/${id}`

/** The key that signs now; made when it is first asked for, one for all processes of this database. */
export async function signingKey(ctx: SecretSource): Promise<SigningKey> {
  const keys = await keysOf(ctx)
  const last = keys.at(-1)
  if (!last) throw new Error('There is no key to sign with')
  return { kid: keyAddress(ctx.settings, last.id), key: await importJWK(last.jwk, ALGORITHM) }
}

/** The public parts of all keys, by the address of each. */
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

/** Adds a key that signs from now on. */
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
