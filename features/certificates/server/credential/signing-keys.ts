import { eq, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Settings } from '#platform/server/settings.ts'
import { storedSettings } from '#platform/server/tables.ts'

const STORED = 'certificates.signing-keys'

/** What Open Badges 3.0 asks every verifier to know; other algorithms are read by some only. */
export const ALGORITHM = 'RS256'

interface StoredKey {
  id: string
  madeAt: string
  /** With its private part: it stays in the database and is never sent. */
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
export async function signingKey(call: Pick<Call, 'db' | 'now' | 'settings'>): Promise<SigningKey> {
  const keys = await keysOf(call.db, call.now)
  const last = keys.at(-1)
  if (!last) throw new Error('There is no key to sign with')
  return { kid: keyAddress(call.settings, last.id), key: await importJWK(last.jwk, ALGORITHM) }
}

/** The public parts of all keys, by the address of each. */
export async function publicKeys(call: Pick<Call, 'db' | 'now' | 'settings'>): Promise<JWK[]> {
  const keys = await keysOf(call.db, call.now)
  return keys.map(({ id, jwk: { kty, n, e } }) => ({
    kty,
    ...(n ? { n } : {}),
    ...(e ? { e } : {}),
    kid: keyAddress(call.settings, id),
    use: 'sig',
    alg: ALGORITHM,
  }))
}

/** Adds a key that signs from now on. */
export async function rotateSigningKey(call: Call): Promise<{ before: string; after: string }> {
  await keysOf(call.db, call.now)
  const mine = eq(storedSettings.name, STORED)
  const [row] = await call.db.select().from(storedSettings).where(mine).for('update')
  if (!row) throw new Error('The signing keys are gone')
  const { keys } = row.value as StoredKeys
  const fresh = await makeKey(call.now)
  const value: StoredKeys = { keys: [...keys, fresh] }
  await call.db.update(storedSettings).set({ value, changedAt: call.now }).where(mine)
  return { before: keys.at(-1)?.id ?? '', after: fresh.id }
}

async function keysOf(db: Db, now: Date): Promise<StoredKey[]> {
  const known = await readKeys(db)
  if (known) return known
  const value: StoredKeys = { keys: [await makeKey(now)] }
  await db.insert(storedSettings).values({ name: STORED, value, changedAt: now }).onConflictDoNothing()
  const stored = await readKeys(db)
  if (!stored) throw new Error('The signing key could not be stored')
  return stored
}

async function readKeys(db: Db): Promise<StoredKey[] | null> {
  const [row] = await db
    .select({ value: sql<StoredKeys>`${storedSettings.value}` })
    .from(storedSettings)
    .where(eq(storedSettings.name, STORED))
  return row?.value.keys ?? null
}

async function makeKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { id: await calculateJwkThumbprint(jwk), madeAt: now.toISOString(), jwk }
}
