import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { draw } from '#platform/server/documents/draw.ts'
import { dayText } from '../../rules/certificate-words.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { verifyAddress } from '../verify-address.ts'
import type { renderCertificate } from './render-certificate.ts'

/** The PDF of a certificate. One that was revoked or replaced says so on its edge. */
export async function pdfOf(call: Call, row: CertificateRow): Promise<Buffer> {
  const notice = await noticeOf(call, row)
  return draw<typeof renderCertificate>(
    'certificates.certificate',
    row.snapshot,
    verifyAddress(call.settings, row.verifyToken),
    notice,
  )
}

async function noticeOf(call: Call, { revokedAt, supersededBy }: CertificateRow): Promise<string> {
  if (revokedAt) {
    return `Revoked on ${dayText(revokedAt.toISOString().slice(0, 10))}. This certificate is not valid any more.`
  }
  if (!supersededBy) return ''
  const [newer] = await call.db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.id, supersededBy))
  return newer ? `Superseded by ${newer.number}.` : ''
}
