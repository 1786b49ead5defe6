import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { seal, unseal } from './keys/sealed.ts'
import { storedSettings } from './tables.ts'

/** Where secrets are stored, the key that encrypts them, and the current time. */
export type SecretSource = Pick<Context, 'db' | 'now' | 'settings'>

export async function readStored<T>(db: Db, name: string): Promise<T | null> {
  const [row] = await db.select().from(storedSettings).where(eq(storedSettings.name, name))
  return (row?.value as T | undefined) ?? null
}

export async function writeStored(db: Db, name: string, value: unknown, now: Date): Promise<void> {
  const row = { name, value, changedAt: now }
  await db.insert(storedSettings).values(row).onConflictDoUpdate({ target: storedSettings.name, set: row })
}

interface Sealed {
  sealed: string
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value

const sealedAs = ({ settings }: SecretSource, name: string, value: unknown): Sealed => ({
  sealed: seal(settings, `stored ${name}`, JSON.stringify(value)),
})

/** Returns a secret by name, or null if not created yet. Encrypts one that an older version stored in plain text. */
export async function readSecret<T>(source: SecretSource, name: string): Promise<T | null> {
  const value = await readStored<unknown>(source.db, name)
  if (value === null) return null
  if (isSealed(value)) return JSON.parse(unseal(source.settings, `stored ${name}`, value.sealed)) as T
  const unchanged = and(
    eq(storedSettings.name, name),
    sql`${storedSettings.value} = ${JSON.stringify(value)}::jsonb`,
  )
  await source.db
    .update(storedSettings)
    .set({ value: sealedAs(source, name, value) })
    .where(unchanged)
  return value as T
}

/** Returns the secret of this name, created if missing. All processes of the database share it. */
export async function secretOnce<T>(
  source: SecretSource,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const known = await readSecret<T>(source, name)
  if (known !== null) return known
  const fresh = { name, value: sealedAs(source, name, await make()), changedAt: source.now }
  await source.db.insert(storedSettings).values(fresh).onConflictDoNothing()
  const stored = await readSecret<T>(source, name)
  if (stored === null) throw new Error(`${name} could not be stored`)
  return stored
}

/** Replaces a secret and locks it until the transaction ends. */
export async function replaceSecret<T>(
  source: SecretSource,
  name: string,
  change: (before: T) => T | Promise<T>,
): Promise<void> {
  const mine = eq(storedSettings.name, name)
  await source.db.select({ name: storedSettings.name }).from(storedSettings).where(mine).for('update')
  const before = await readSecret<T>(source, name)
  if (before === null) throw new Error(`${name} is gone`)
  const value = sealedAs(source, name, await change(before))
  await source.db.update(storedSettings).set({ value, changedAt: source.now }).where(mine)
}

/** Returns the key that signs cookies and links, created once per database and shared by all its processes. */
export const signingSecret = (source: SecretSource): Promise<string> =>
  secretOnce(source, 'signing-secret', () => randomBytes(32).toString('base64url'))
