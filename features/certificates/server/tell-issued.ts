import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { job } from '#platform/server/jobs.ts'
import { type Certificate, findCertificate } from './read-certificates.ts'

/** What another feature does when a certificate was issued. Must bear being told twice. */
export type CertificateListener = (call: Call, certificate: Certificate) => Promise<void>

export const certificateIssued = extensionPoint<CertificateListener>('certificates.certificateIssued')

/** Tells everybody who waits for certificates, in one transaction, again until it holds. */
export const tellCertificateIssued = job({
  name: 'tellCertificateIssued',
  input: z.object({ certificateId: z.uuid() }),
  async run({ certificateId }, call) {
    await call.transaction(async (inner) => {
      const certificate = await findCertificate(inner.db, certificateId, inner.now)
      if (!certificate) return
      for (const listener of inner.parts(certificateIssued)) await listener(inner, certificate)
    })
  },
})
