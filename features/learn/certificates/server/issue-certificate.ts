import { findUser } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import { certificateMail } from './mail.ts'
import { notifyCertificateIssued } from './notify-issued.ts'
import { type Certificate, toCertificate } from './read-certificates.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { verifyAddress } from './verify-address.ts'
import { findByKey, nextRunning, supersede, writeCertificate } from './write-certificate.ts'

/**
 * Issues a certificate exactly once per key, even if two processes do so concurrently. Name, hours, and all other data
 * are recorded as they are now.
 */
export function issueCertificate(ctx: Context, draft: CertificateDraft): Promise<Certificate> {
  return ctx.transaction((inner) => issue(inner, draft))
}

async function issue(ctx: Context, draft: CertificateDraft): Promise<Certificate> {
  const { key, source = 'rules', renews = null } = draft
  const known = await findByKey(ctx, key)
  if (known) return toCertificate(known, ctx.now)
  const user = await findUser(ctx.db, draft.userId)
  if (!user) throw new Error('There is no one to issue a certificate to')
  const running = await nextRunning(ctx)
  const snapshot = takeSnapshot(ctx, draft, user, running)
  const { id: userId, email } = user
  const written = await writeCertificate(ctx, {
    userId,
    email,
    key,
    running,
    source,
    snapshot,
    replaces: renews,
  })
  if (!written) return issuedSince(ctx, key)
  if (renews) await supersede(ctx, renews, written.id)
  const { id, number, verifyToken } = written
  await ctx.audit({ action: 'certificates.issue', target: id, details: { number, userId, source, renews } })
  await announceTo(ctx.db, 'programs', userId)
  await ctx.enqueue(notifyCertificateIssued, { certificateId: id })
  // Historical certificates were handed out long ago.
  if (source !== 'import' && !draft.quiet) {
    const { publicUrl } = ctx.settings
    const verifyUrl = verifyAddress(ctx.settings, verifyToken)
    await sendMail(ctx, certificateMail, email, { snapshot, verifyUrl, publicUrl })
  }
  return toCertificate(written, ctx.now)
}

async function issuedSince(ctx: Context, key: string): Promise<Certificate> {
  const first = await findByKey(ctx, key)
  if (!first) throw new Error(`The certificate ${key} was not written`)
  return toCertificate(first, ctx.now)
}
