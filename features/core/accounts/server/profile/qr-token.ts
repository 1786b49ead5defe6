import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'
import type { accounts } from '../../contract.ts'
import { findUser, withoutSecrets } from '../queries.ts'

const MINUTES = 10

const PURPOSE = 'account-qr'

/** Content of the account QR code (R-PEO-18); expires after ten minutes, so that a photo of it is useless later. */
export const qrToken: Handler<typeof accounts.qrToken> = async (_input, ctx) => {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const expiresAt = ctx.after(MINUTES * 60_000)
  const claim = `${user.id}.${Math.floor(expiresAt.getTime() / 1000)}`
  return {
    ...withoutSecrets(user),
    token: await signText(ctx, PURPOSE, claim),
    expiresAt,
  }
}

/** Returns the user id of a QR token; null if the token is invalid or expired. A check-in must trust nothing else. */
export async function readQrToken(ctx: SecretSource, token: string): Promise<string | null> {
  const [userId, seconds] = (await readSigned(ctx, PURPOSE, token))?.split('.') ?? []
  if (!userId) return null
  return Number(seconds) * 1000 > ctx.now.getTime() ? userId : null
}
