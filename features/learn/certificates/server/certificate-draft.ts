import type { CertificateTypeCode } from '../rules/certificate-types.ts'
import type { DeliveryMethod, HourApproval } from '../rules/hour-entry.ts'
import type { CertificateSource } from './tables.ts'

/** Evidence for a certificate. */
export interface EvidenceDraft {
  kind: 'course' | 'exam' | 'hours' | 'record'
  code: string
  name: string
  at: Date
  hours: number | null
  scorePercent: number | null
  /** Who proctored an exam or signed off skills. */
  note?: string
}

export interface CertificateDraft {
  userId: string
  type: CertificateTypeCode
  course?: { code: string; name: string }
  /** Idempotency key: a certificate is issued once per key. */
  key: string
  hours: number
  scorePercent: number | null
  deliveryMethod: DeliveryMethod
  evidence: readonly EvidenceDraft[]
  /** Agencies that accept the hours, with the approval numbers of the course. */
  approvals?: readonly HourApproval[]
  /** Set for historical records; defaults to now. */
  issuedAt?: Date
  /** Defaults to the validity of the type: through the same date after that many months, in the office's time zone. */
  expiresAt?: Date | null
  source?: CertificateSource
  /** The certificate that this one renews and supersedes. */
  renews?: string
  /** Suppresses the email; the caller notifies the holder. */
  quiet?: boolean
}
