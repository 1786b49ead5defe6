import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'
import type { accounts } from '../../contract.ts'
import { findUser, withoutSecrets } from '../queries.ts'

const MINUTES = 10

const PURPOSE = 'account-qr'

/** What the account QR code holds (000 s9); a photo of it is of no use after ten minutes. */
export const qrToken: Handler<typeof accounts.qrToken> = async (_input, call) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const expiresAt = new Date(call.now.getTime() + MINUTES * 60_000)
  const claim = `${user.id}.${Math.floor(expiresAt.getTime() / 1000)}`
  return {
    ...withoutSecrets(user),
    token: await signText(call, PURPOSE, claim),
    expiresAt,
  }
}

/** Whose QR token this is; null when it is not ours or has expired. The only thing a check-in may trust. */
export async function readQrToken(call: SecretSource, token: string): Promise<string | null> {
  const [userId, seconds] = (await readSigned(call, PURPOSE, token))?.split('.') ?? []
  if (!userId) return null
  return Number(seconds) * 1000 > call.now.getTime() ? userId : null
}
