import type { Session } from '#features/seminars/events/server/public.ts'
import { textSigner } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'
import { promptMoments } from '../../rules/proof/presence-prompts.ts'

/** Returns the times of a participant's prompts in a session, derived from a secret server key. */
export async function momentsFor(
  ctx: SecretSource,
  registrationId: string,
  session: Pick<Session, 'id' | 'startsAt' | 'endsAt'>,
): Promise<Date[]> {
  const signer = await textSigner(ctx, 'presence question')
  const shareOf = (position: number): number => {
    const signed = signer.sign(`${registrationId} ${session.id} ${position}`)
    const bytes = Buffer.from(signed.slice(signed.lastIndexOf('.') + 1), 'base64url')
    return bytes.readUInt32BE() / 0xffff_ffff
  }
  return promptMoments(shareOf, session)
}
