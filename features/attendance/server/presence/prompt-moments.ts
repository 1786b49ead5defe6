import type { Session } from '#features/events/server/public.ts'
import { textSigner } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'
import { promptMoments } from '../../rules/proof/presence-prompts.ts'

/** When somebody is asked in a session: drawn by a key that only the server has, for each person and session anew. */
export async function momentsFor(
  call: SecretSource,
  registrationId: string,
  session: Pick<Session, 'id' | 'startsAt' | 'endsAt'>,
): Promise<Date[]> {
  const signer = await textSigner(call, 'presence question')
  const shareOf = (position: number): number => {
    const signed = signer.sign(`${registrationId} ${session.id} ${position}`)
    const bytes = Buffer.from(signed.slice(signed.lastIndexOf('.') + 1), 'base64url')
    return bytes.readUInt32BE() / 0xffff_ffff
  }
  return promptMoments(shareOf, session)
}
