import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { storedSettings } from './tables.ts'

export async function readStored<T>(db: Db, name: string): Promise<T | null> {
  const [row] = await db.select().from(storedSettings).where(eq(storedSettings.name, name))
  return (row?.value as T | undefined) ?? null
}

export async function writeStored(db: Db, name: string, value: unknown, now: Date): Promise<void> {
  const row = { name, value, changedAt: now }
  await db.insert(storedSettings).values(row).onConflictDoUpdate({ target: storedSettings.name, set: row })
}

/** The key that signs cookies and links: made once per database and shared by every process on it. */
export async function signingSecret(db: Db, now: Date): Promise<string> {
  const fresh = { name: 'signing-secret', value: randomBytes(32).toString('base64url'), changedAt: now }
  await db.insert(storedSettings).values(fresh).onConflictDoNothing()
  const secret = await readStored<string>(db, 'signing-secret')
  if (!secret) throw new Error('The signing secret could not be stored')
  return secret
}
