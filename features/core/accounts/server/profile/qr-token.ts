import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'
import type { accounts } from '../../contract.ts'
import { findUser, withoutSecrets } from '../queries.ts'

const MINUTES = 10

const PURPOSE = 'account-qr'

/** What the account QR code holds (R-PEO-18); a photo of it is of no use after ten minutes. */
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

/** Whose QR token this is; null when it is not ours or has expired. The only thing a check-in may trust. */
export async function readQrToken(ctx: SecretSource, token: string): Promise<string | null> {
  const [userId, seconds] = (await readSigned(ctx, PURPOSE, token))?.split('.') ?? []
  if (!userId) return null
  return Number(seconds) * 1000 > ctx.now.getTime() ? userId : null
}
