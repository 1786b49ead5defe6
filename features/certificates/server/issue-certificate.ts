import { findUser } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import { certificateMail } from './mail.ts'
import { type Certificate, toCertificate } from './read-certificates.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { tellCertificateIssued } from './tell-issued.ts'
import { verifyAddress } from './verify-address.ts'
import { findByKey, nextRunning, supersede, writeCertificate } from './write-certificate.ts'

/**
 * Issues a certificate, exactly once for its key: also when two processes do it at the same moment. The name, the
 * hours and everything else is taken down as it is now.
 */
export function issueCertificate(call: Call, draft: CertificateDraft): Promise<Certificate> {
  return call.transaction((inner) => issue(inner, draft))
}

async function issue(call: Call, draft: CertificateDraft): Promise<Certificate> {
  const { key, source = 'rules', renews = null } = draft
  const known = await findByKey(call, key)
  if (known) return toCertificate(known, call.now)
  const user = await findUser(call.db, draft.userId)
  if (!user) throw new Error('There is no one to issue a certificate to')
  const running = await nextRunning(call)
  const snapshot = await takeSnapshot(call, draft, user, running)
  const { id: userId, email } = user
  const written = await writeCertificate(call, {
    userId,
    email,
    key,
    running,
    source,
    snapshot,
    replaces: renews,
  })
  if (!written) return issuedSince(call, key)
  if (renews) await supersede(call, renews, written.id)
  const { id, number, verifyToken } = written
  await call.audit({ action: 'certificates.issue', target: id, details: { number, userId, source, renews } })
  await announceTo(call.db, 'programs', userId)
  await call.enqueue(tellCertificateIssued, { certificateId: id })
  // Records of the past were handed out long ago.
  if (source !== 'import' && !draft.quiet) {
    const { publicUrl } = call.settings
    const verifyUrl = verifyAddress(call.settings, verifyToken)
    await sendMail(call, certificateMail, email, { snapshot, verifyUrl, publicUrl })
  }
  return toCertificate(written, call.now)
}

async function issuedSince(call: Call, key: string): Promise<Certificate> {
  const first = await findByKey(call, key)
  if (!first) throw new Error(`The certificate ${key} was not written`)
  return toCertificate(first, call.now)
}
