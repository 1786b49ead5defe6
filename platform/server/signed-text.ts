import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from './db.ts'
import { signingSecret } from './stored-settings.ts'

/**
 * A text with a signature behind its last point, for links and codes that this shop hands out. A text that was signed
 * for one purpose is worth nothing for another. Nothing in it is secret.
 */
export async function signText(db: Db, now: Date, purpose: string, text: string): Promise<string> {
  return `${text}.${await signature(db, now, purpose, text)}`
}

/** The text of a token that was signed here for this purpose; null when it was altered by a character. */
export async function readSigned(db: Db, now: Date, purpose: string, token: string): Promise<string | null> {
  const end = token.lastIndexOf('.')
  if (end < 1) return null
  const text = token.slice(0, end)
  const expected = Buffer.from(await signature(db, now, purpose, text))
  const given = Buffer.from(token.slice(end + 1))
  return expected.length === given.length && timingSafeEqual(expected, given) ? text : null
}

async function signature(db: Db, now: Date, purpose: string, text: string): Promise<string> {
  const secret = await signingSecret(db, now)
  return createHmac('sha256', secret).update(`${purpose}.${text}`).digest('base64url')
}
