import type { Call } from '#platform/server/call.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'

const PURPOSE = 'waiting-offer'

/** The token of an offer's link. It names the entry only: what is offered, and until when, stands in its row. */
export const offerToken = (call: Pick<Call, 'db' | 'now'>, waitingId: string): Promise<string> =>
  signText(call.db, call.now, PURPOSE, waitingId)

/** The entry that a token names; null when it was not signed here or has been altered by a character. */
export async function readOfferToken(call: Pick<Call, 'db' | 'now'>, token: string): Promise<string | null> {
  const text = await readSigned(call.db, call.now, PURPOSE, token.trim())
  return text && /^[0-9a-f-]{36}$/.test(text) ? text : null
}
