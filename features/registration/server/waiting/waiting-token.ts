import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'

const PURPOSE = 'waiting-offer'

/** The token of an offer's link. It names the entry only: what is offered, and until when, stands in its row. */
export const offerToken = (call: SecretSource, waitingId: string): Promise<string> =>
  signText(call, PURPOSE, waitingId)

/** The entry that a token names; null when it was not signed here or has been altered by a character. */
export async function readOfferToken(call: SecretSource, token: string): Promise<string | null> {
  const text = await readSigned(call, PURPOSE, token.trim())
  return text && /^[0-9a-f-]{36}$/.test(text) ? text : null
}
