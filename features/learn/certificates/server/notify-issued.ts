import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { job } from '#platform/server/jobs.ts'
import { type Certificate, findCertificate } from './read-certificates.ts'

/** Action of another feature when a certificate is issued. Must be idempotent. */
export type CertificateListener = (ctx: Context, certificate: Certificate) => Promise<void>

export const certificateIssued = extensionPoint<CertificateListener>('certificates.certificateIssued')

/** Notifies all listeners about a certificate in one transaction; the job is retried until it succeeds. */
export const notifyCertificateIssued = job({
  name: 'tellCertificateIssued',
  input: z.object({ certificateId: z.uuid() }),
  async run({ certificateId }, ctx) {
    await ctx.transaction(async (inner) => {
      const certificate = await findCertificate(inner.db, certificateId, inner.now)
      if (!certificate) return
      for (const listener of inner.parts(certificateIssued)) await listener(inner, certificate)
    })
  },
})
