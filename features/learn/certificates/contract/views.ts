import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { certificateStatuses } from '../rules/certificate-status.ts'
import { certificateTypeCodes } from '../rules/certificate-types.ts'
import { correctionStates } from '../rules/correction-states.ts'
import { deliveryMethods } from '../rules/hour-entry.ts'

/** A day as it is printed on the certificate, YYYY-MM-DD. */
const day = z.iso.date()

/** What is printed on a certificate, and what it is worth now. */
export const CertificateFacts = z.object({
  number: z.string(),
  type: z.enum(certificateTypeCodes),
  /** 'Reverse Osmosis Specialist, Level I' */
  title: z.string(),
  level: z.string().nullable(),
  course: z.object({ courseid: z.string(), name: z.string() }).nullable(),
  holderName: z.string(),
  hours: z.number(),
  ceu: z.number(),
  scorePercent: z.number().nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  /** 'TCEQ, number 1234' */
  approvals: z.array(z.string()),
  issuedOn: day,
  expiresOn: day.nullable(),
  status: z.enum(certificateStatuses),
})

/** A certificate of one's own, or of somebody whose training one answers for. */
export const CertificateCard = CertificateFacts.extend({
  certificateid: z.string(),
  /** The last moment of its last day. */
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
  /** Who watched an exam or signed skills. */
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
 * What anybody sees who verifies a certificate: all that is printed, so that every change that somebody made on paper
 * shows. The score is not printed; it stays with the holder.
 */
export const VerifiedCertificate = CertificateFacts.omit({ scorePercent: true }).extend({
  revokedOn: day.nullable(),
  supersededBy: z.object({ number: z.string(), token: z.string() }).nullable(),
  issuer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  /** The moment for which the answer is true. */
  checkedAt: instant(),
})
export type VerifiedCertificate = z.output<typeof VerifiedCertificate>
