import { and, eq, isNull } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { certificatesDesk } from '../../contract/desk-contract.ts'
import { rotateSigningKey } from '../credential/signing-keys.ts'
import { revokedMail } from '../mail.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { reissueCertificate } from '../reissue-certificate.ts'
import { certificates } from '../tables.ts'
import { verifyAddress } from '../verify-address.ts'

/** All of them or none: one that cannot be revoked any more was chosen by mistake. */
export const revoke: Handler<typeof certificatesDesk.revoke> = async ({ certificateids, reason }, call) => {
  for (const id of new Set(certificateids)) await revokeOne(call, id, reason)
  return { revoked: new Set(certificateids).size }
}

async function revokeOne(call: SignedInCall<'not-changeable'>, id: string, reason: string): Promise<void> {
  const [revoked] = await call.db
    .update(certificates)
    .set({ revokedAt: call.now, revokedReason: reason, revokedBy: call.actor.userId })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning()
  if (!revoked) return call.refuse((await exists(call, id)) ? 'not-changeable' : 'not-found')
  await call.audit({
    action: 'certificates.revoke',
    target: id,
    details: { number: revoked.number, before: 'issued', after: 'revoked', reason },
  })
  await countAgain(call, revoked)
  await announceTo(call.db, 'programs', revoked.userId)
  await tellHolder(call, revoked, reason)
}

const exists = async (call: SignedInCall, id: string): Promise<boolean> =>
  (await call.db.$count(certificates, eq(certificates.id, id))) > 0

/**
 * What a revoked renewal had replaced is what its holder has left: it counts again for as long as it holds. A name
 * that was corrected stays replaced.
 */
async function countAgain(call: SignedInCall, revoked: CertificateRow): Promise<void> {
  const renewal = await renewalBehind(call, revoked)
  if (!renewal) return
  const restored = await call.db
    .update(certificates)
    .set({ supersededAt: null, supersededBy: null })
    .where(and(eq(certificates.supersededBy, renewal), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id, number: certificates.number })
  await call.audit(
    ...restored.map((row) => ({
      action: 'certificates.restore',
      target: row.id,
      details: { number: row.number, before: 'superseded', after: 'issued' },
    })),
  )
}

/** A renewal may have been corrected since: the certificate that began the line of names. */
async function renewalBehind(call: SignedInCall, revoked: CertificateRow): Promise<string | null> {
  let row: CertificateRow | undefined = revoked
  while (row?.source === 'correction' && row.replaces) {
    ;[row] = await call.db.select().from(certificates).where(eq(certificates.id, row.replaces))
  }
  return row?.id ?? null
}

async function tellHolder(call: SignedInCall, revoked: CertificateRow, reason: string): Promise<void> {
  const user = await findUser(call.db, revoked.userId)
  if (!user) return
  const { publicUrl, provider } = call.settings
  await sendMail(call, revokedMail, user.email, {
    snapshot: revoked.snapshot,
    reason,
    verifyUrl: verifyAddress(call.settings, revoked.verifyToken),
    publicUrl,
    supportEmail: provider.email,
  })
}

export const reissue: Handler<typeof certificatesDesk.reissue> = async (input, call) => {
  const { certificateids, name, reason } = input
  const ids = [...new Set(certificateids)]
  if (name !== '' && ids.length > 1) {
    refuse('bad-input', { fields: { name: 'A name belongs to one certificate only.' } })
  }
  const written: string[] = []
  for (const certificateId of ids) {
    const row = await reissueCertificate(call, { certificateId, name, reason })
    written.push(row?.id ?? call.refuse('not-changeable'))
  }
  return { certificateids: written }
}

export const rotateKey: Handler<typeof certificatesDesk.rotateKey> = async ({ reason }, call) => {
  const { before, after } = await rotateSigningKey(call)
  await call.audit({ action: 'certificates.rotateKey', target: after, details: { before, after, reason } })
  return { keyid: after }
}
