import { eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import { certificateNumber } from '../rules/certificate-number.ts'
import { certificateType } from '../rules/certificate-types.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'
import { holderOf, namedHolder, tidyName } from './holder.ts'
import { reissuedMail } from './mail.ts'
import { notifyCertificateIssued } from './notify-issued.ts'
import type { CertificateRow } from './read-certificates.ts'
import { certificates } from './tables.ts'
import { verifyAddress } from './verify-address.ts'
import { nextRunning, supersede, writeCertificate } from './write-certificate.ts'

interface Reissue {
  certificateId: string
  /** Empty to print the account's current name. */
  name: string
  reason: string
}

/**
 * Reissues a certificate under another number and name. Achievements, dates, and validity remain the same. Returns null
 * if it can no longer be changed: revoked, replaced, or never issued.
 */
export async function reissueCertificate(ctx: Context, draft: Reissue): Promise<CertificateRow | null> {
  const { certificateId, reason } = draft
  const [older] = await ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.id, certificateId))
    .for('update')
  if (!older || older.revokedAt || older.supersededAt) return null
  const user = await findUser(ctx.db, older.userId)
  if (!user) return null
  const holder = draft.name === '' ? holderOf(user) : namedHolder(tidyName(draft.name), user.lastName)
  const running = await nextRunning(ctx)
  const written = await writeCertificate(ctx, {
    userId: older.userId,
    email: user.email,
    key: `reissue:${older.id}`,
    running,
    source: 'correction',
    snapshot: renumbered(older.snapshot, running, holder),
    replaces: older.id,
  })
  if (!written || !(await supersede(ctx, older.id, written.id))) return null
  await ctx.audit({
    action: 'certificates.reissue',
    target: older.id,
    details: {
      before: { number: older.number, name: older.snapshot.holder.name },
      after: { number: written.number, name: holder.name },
      reason,
    },
  })
  await announceTo(ctx.db, 'programs', older.userId)
  await ctx.enqueue(notifyCertificateIssued, { certificateId: written.id })
  await sendMail(ctx, reissuedMail, user.email, {
    snapshot: written.snapshot,
    olderNumber: older.number,
    verifyUrl: verifyAddress(ctx.settings, written.verifyToken),
    publicUrl: ctx.settings.publicUrl,
  })
  return written
}

function renumbered(
  snapshot: CertificateSnapshot,
  running: number,
  holder: CertificateSnapshot['holder'],
): CertificateSnapshot {
  const { prefix } = certificateType(snapshot.type)
  const year = Number(snapshot.issuedOn.slice(0, 4))
  return { ...snapshot, number: certificateNumber(prefix, year, running), holder }
}
