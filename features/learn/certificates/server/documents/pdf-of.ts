import { eq } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { draw } from '#platform/server/documents/draw.ts'
import { dayText } from '../../rules/certificate-text.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'
import { verifyAddress } from '../verify-address.ts'
import type { renderCertificate } from './render-certificate.ts'

/** Renders the PDF of a certificate. Revoked or replaced ones are marked on the edge. */
export async function pdfOf(ctx: Context, row: CertificateRow): Promise<Buffer> {
  const notice = await noticeOf(ctx, row)
  return draw<typeof renderCertificate>(
    ctx,
    'certificates.certificate',
    row.snapshot,
    verifyAddress(ctx.settings, row.verifyToken),
    notice,
  )
}

async function noticeOf(ctx: Context, { revokedAt, supersededBy }: CertificateRow): Promise<string> {
  if (revokedAt) {
    return `Revoked on ${dayText(dayIn(revokedAt, OFFICE_ZONE))}. This certificate is not valid any more.`
  }
  if (!supersededBy) return ''
  const [newer] = await ctx.db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.id, supersededBy))
  return newer ? `Superseded by ${newer.number}.` : ''
}
