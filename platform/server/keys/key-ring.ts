import {
  calculateJwkThumbprint,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWK,
} from 'jose'
import { replaceSecret, type SecretSource, secretOnce } from '../stored-settings.ts'

/** The algorithm of all keys: every platform of LTI and every provider of SAML supports it. */
export const RING_ALGORITHM = 'RS256'

export interface RingKey {
  id: string
  madeAt: string
  /** Includes the private key; stored encrypted in the database and never sent. */
  jwk: JWK
}

/** Signing keys of which each replaces the previous one. Stored together under one name, oldest first. */
export interface KeyRing<Key extends RingKey> {
  name: string
  make: (now: Date) => Promise<Key>
  /** Milliseconds from the creation of a key until it signs, so that others have it by then. */
  waits: number
}

interface Stored<Key> {
  keys: Key[]
}

/** Returns the keys, of which the first is created when it is needed. */
export async function ringKeys<Key extends RingKey>(
  source: SecretSource,
  { name, make }: KeyRing<Key>,
): Promise<Key[]> {
  const first = async () => ({ keys: [await make(source.now)] })
  return (await secretOnce<Stored<Key>>(source, name, first)).keys
}

/** Returns the newest key that others have had time to read; the first key signs immediately. */
export function signingKey<Key extends RingKey>(
  keys: readonly Key[],
  { waits }: KeyRing<Key>,
  now: Date,
): Key {
  const key = keys.findLast((each) => signsFrom(keys, each, waits) <= now) ?? keys[0]
  if (!key) throw new Error('There is no key to sign with')
  return key
}

/** Returns the time from which a key signs, unless a newer one does. */
export const signsFrom = <Key extends RingKey>(keys: readonly Key[], key: Key, waits: number): Date =>
  new Date(Date.parse(key.madeAt) + (key === keys[0] ? 0 : waits))

/** Changes the keys, and locks them until the transaction ends. */
export async function changeRing<Key extends RingKey>(
  source: SecretSource,
  ring: KeyRing<Key>,
  change: (keys: readonly Key[]) => Promise<Key[]>,
): Promise<void> {
  await ringKeys(source, ring)
  await replaceSecret<Stored<Key>>(source, ring.name, async ({ keys }) => ({ keys: await change(keys) }))
}

/** Creates an RSA key, with its pair for further use. */
export async function makeRingKey(now: Date): Promise<{ key: RingKey; pair: GenerateKeyPairResult }> {
  const { privateKey, publicKey } = await generateKeyPair(RING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const key = { id: await calculateJwkThumbprint(jwk), madeAt: now.toISOString(), jwk }
  return { key, pair: { privateKey, publicKey } }
}
