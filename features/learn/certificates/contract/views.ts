import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { certificateStatuses } from '../rules/certificate-status.ts'
import { certificateTypeCodes } from '../rules/certificate-types.ts'
import { correctionStates } from '../rules/correction-states.ts'
import { deliveryMethods } from '../rules/hour-entry.ts'

/** A day as printed on the certificate, YYYY-MM-DD. */
const day = z.iso.date()

/** Printed data of a certificate, and its current status. */
export const CertificateFacts = z.object({
  number: z.string(),
  type: z.enum(certificateTypeCodes),
  /** Example: 'Reverse Osmosis Specialist, Level I'. */
  title: z.string(),
  level: z.string().nullable(),
  course: z.object({ courseid: z.string(), name: z.string() }).nullable(),
  holderName: z.string(),
  hours: z.number(),
  ceu: z.number(),
  scorePercent: z.number().nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  /** Example: 'TCEQ, number 1234'. */
  approvals: z.array(z.string()),
  issuedOn: day,
  expiresOn: day.nullable(),
  status: z.enum(certificateStatuses),
})

/** A certificate of the user, or of someone whose training they are responsible for. */
export const CertificateCard = CertificateFacts.extend({
  certificateid: z.string(),
  /** End of its last day. */
  expiresAt: instant().nullable(),
  verifyUrl: z.string(),
  revokedAt: instant().nullable(),
  supersededBy: z.object({ certificateid: z.string(), number: z.string() }).nullable(),
})
export type CertificateCard = z.output<typeof CertificateCard>

export const EvidenceRow = z.object({
  kind: z.enum(['course', 'exam', 'hours', 'record']),
  code: z.string(),
  name: z.string(),
  at: z.iso.datetime(),
  hours: z.number().nullable(),
  scorePercent: z.number().nullable(),
  /** Who proctored an exam or signed off skills. */
  note: z.string().optional(),
})
export type EvidenceRow = z.output<typeof EvidenceRow>

export const CorrectionRow = z.object({
  correctionid: z.string(),
  requestedName: z.string(),
  reason: z.string(),
  state: z.enum(correctionStates),
  askedAt: instant(),
  decidedAt: instant().nullable(),
  answer: z.string(),
})
export type CorrectionRow = z.output<typeof CorrectionRow>

/**
 * Public result of verifying a certificate: all printed data, so that any alteration of a document is visible. The
 * score is not printed and is visible only to the holder.
 */
export const VerifiedCertificate = CertificateFacts.omit({ scorePercent: true }).extend({
  revokedOn: day.nullable(),
  supersededBy: z.object({ number: z.string(), token: z.string() }).nullable(),
  issuer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  /** Time for which the result is valid. */
  checkedAt: instant(),
})
export type VerifiedCertificate = z.output<typeof VerifiedCertificate>
