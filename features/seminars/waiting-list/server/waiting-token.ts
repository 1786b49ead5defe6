import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'

const PURPOSE = 'waiting-offer'

/** The token of an offer's link. It only names the entry: the seats and the deadline are in its row. */
export const offerToken = (ctx: SecretSource, waitingId: string): Promise<string> =>
  signText(ctx, PURPOSE, waitingId)

/** The entry that a token names; null when it was not signed here or has been altered by a character. */
export async function readOfferToken(ctx: SecretSource, token: string): Promise<string | null> {
  const text = await readSigned(ctx, PURPOSE, token.trim())
  return text && /^[0-9a-f-]{36}$/.test(text) ? text : null
}
