import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/server/db.ts'
import { signingSecret } from '#platform/server/stored-settings.ts'

export interface LinkClaim {
  linkId: string
  orderId: string
  /** Unix seconds. */
  expires: number
}

/** The token of a payment link: what it stands for, and a signature over that. Nothing in it is secret. */
export async function signLink(db: Db, now: Date, claim: LinkClaim): Promise<string> {
  const text = `${claim.linkId}.${claim.orderId}.${claim.expires}`
  return `${text}.${await signature(db, now, text)}`
}

/** What a token stands for; null when it was not signed here or has been altered by a character. */
export async function readLink(db: Db, now: Date, token: string): Promise<LinkClaim | null> {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [, linkId = '', orderId = '', expires = '', given = ''] = match
  const expected = await signature(db, now, `${linkId}.${orderId}.${expires}`)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return null
  return { linkId, orderId, expires: Number(expires) }
}

async function signature(db: Db, now: Date, text: string): Promise<string> {
  const secret = await signingSecret(db, now)
  return createHmac('sha256', secret).update(`payment-link.${text}`).digest('base64url')
}
