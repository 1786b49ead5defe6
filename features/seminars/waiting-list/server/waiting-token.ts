import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'

const PURPOSE = 'waiting-offer'

/** Creates the token of an offer link. It only identifies the entry; seats and deadline are in its row. */
export const offerToken = (ctx: SecretSource, waitingId: string): Promise<string> =>
  signText(ctx, PURPOSE, waitingId)

/** Returns the entry id of a token, or null if the signature is invalid. */
export async function readOfferToken(ctx: SecretSource, token: string): Promise<string | null> {
  const text = await readSigned(ctx, PURPOSE, token.trim())
  return text && /^[0-9a-f-]{36}$/.test(text) ? text : null
}
