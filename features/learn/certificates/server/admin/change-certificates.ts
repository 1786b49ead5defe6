import { and, eq, isNull } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { certificatesAdmin } from '../../contract/admin-contract.ts'
import { rotateSigningKey } from '../credential/signing-keys.ts'
import { revokedMail } from '../mail.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { reissueCertificate } from '../reissue-certificate.ts'
import { certificates } from '../tables.ts'
import { verifyAddress } from '../verify-address.ts'

/** Revokes all of the certificates or none: a certificate that can no longer be revoked was selected by mistake. */
export const revoke: Handler<typeof certificatesAdmin.revoke> = async ({ certificateids, reason }, ctx) => {
  for (const id of new Set(certificateids)) await revokeOne(ctx, id, reason)
  return { revoked: new Set(certificateids).size }
}

async function revokeOne(ctx: SignedInContext<'not-changeable'>, id: string, reason: string): Promise<void> {
  const [revoked] = await ctx.db
    .update(certificates)
    .set({ revokedAt: ctx.now, revokedReason: reason, revokedBy: ctx.actor.userId })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning()
  if (!revoked) return ctx.refuse((await exists(ctx, id)) ? 'not-changeable' : 'not-found')
  await ctx.audit({
    action: 'certificates.revoke',
    target: id,
    details: { number: revoked.number, before: 'issued', after: 'revoked', reason },
  })
  await countAgain(ctx, revoked)
  await announceTo(ctx.db, 'programs', revoked.userId)
  await notifyHolder(ctx, revoked, reason)
}

const exists = async (ctx: SignedInContext, id: string): Promise<boolean> =>
  (await ctx.db.$count(certificates, eq(certificates.id, id))) > 0

/**
 * Restores the certificates that a revoked renewal had replaced, for the rest of their validity. Name corrections
 * remain replaced.
 */
async function countAgain(ctx: SignedInContext, revoked: CertificateRow): Promise<void> {
  const renewal = await renewalBehind(ctx, revoked)
  if (!renewal) return
  const restored = await ctx.db
    .update(certificates)
    .set({ supersededAt: null, supersededBy: null })
    .where(and(eq(certificates.supersededBy, renewal), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id, number: certificates.number })
  await ctx.audit(
    ...restored.map((row) => ({
      action: 'certificates.restore',
      target: row.id,
      details: { number: row.number, before: 'superseded', after: 'issued' },
    })),
  )
}

/** Returns the first certificate of a chain of corrections, because a renewal may have been corrected since. */
async function renewalBehind(ctx: SignedInContext, revoked: CertificateRow): Promise<string | null> {
  let row: CertificateRow | undefined = revoked
  while (row?.source === 'correction' && row.replaces) {
    ;[row] = await ctx.db.select().from(certificates).where(eq(certificates.id, row.replaces))
  }
  return row?.id ?? null
}

async function notifyHolder(ctx: SignedInContext, revoked: CertificateRow, reason: string): Promise<void> {
  const user = await findUser(ctx.db, revoked.userId)
  if (!user) return
  const { publicUrl, provider } = ctx.settings
  await sendMail(ctx, revokedMail, user.email, {
    snapshot: revoked.snapshot,
    reason,
    verifyUrl: verifyAddress(ctx.settings, revoked.verifyToken),
    publicUrl,
    supportEmail: provider.email,
  })
}

export const reissue: Handler<typeof certificatesAdmin.reissue> = async (input, ctx) => {
  const { certificateids, name, reason } = input
  const ids = [...new Set(certificateids)]
  if (name !== '' && ids.length > 1) {
    refuse('bad-input', { fields: { name: 'A name belongs to one certificate only.' } })
  }
  const written: string[] = []
  for (const certificateId of ids) {
    const row = await reissueCertificate(ctx, { certificateId, name, reason })
    written.push(row?.id ?? ctx.refuse('not-changeable'))
  }
  return { certificateids: written }
}

export const rotateKey: Handler<typeof certificatesAdmin.rotateKey> = async ({ reason }, ctx) => {
  const { before, after } = await rotateSigningKey(ctx)
  await ctx.audit({ action: 'certificates.rotateKey', target: after, details: { before, after, reason } })
  return { keyid: after }
}
