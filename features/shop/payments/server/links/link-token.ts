import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'

interface LinkClaim {
  linkId: string
  orderId: string
  /** Unix seconds. */
  expires: number
}

const PURPOSE = 'payment-link'

/** The token of a payment link: what it stands for, and a signature over that. Nothing in it is secret. */
export const signLink = (ctx: SecretSource, { linkId, orderId, expires }: LinkClaim): Promise<string> =>
  signText(ctx, PURPOSE, `${linkId}.${orderId}.${expires}`)

/** What a token stands for; null when it was not signed here or has been altered by a character. */
export async function readLink(ctx: SecretSource, token: string): Promise<LinkClaim | null> {
  const text = await readSigned(ctx, PURPOSE, token)
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,12})$/.exec(text ?? '')
  if (!match) return null
  const [, linkId = '', orderId = '', expires = ''] = match
  return { linkId, orderId, expires: Number(expires) }
}
