import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'

interface LinkClaim {
  linkId: string
  orderId: string
  /** Unix seconds. */
  expires: number
}

const PURPOSE = 'payment-link'

/** Creates the token of a payment link: a signed claim. It contains no secrets. */
export const signLink = (ctx: SecretSource, { linkId, orderId, expires }: LinkClaim): Promise<string> =>
  signText(ctx, PURPOSE, `${linkId}.${orderId}.${expires}`)

/** Returns the claim of a token, or null if it was not signed here or was altered. */
export async function readLink(ctx: SecretSource, token: string): Promise<LinkClaim | null> {
  const text = await readSigned(ctx, PURPOSE, token)
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,12})$/.exec(text ?? '')
  if (!match) return null
  const [, linkId = '', orderId = '', expires = ''] = match
  return { linkId, orderId, expires: Number(expires) }
}
