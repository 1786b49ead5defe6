import type { CertificateTypeCode } from '../rules/certificate-types.ts'
import type { DeliveryMethod, HourApproval } from '../rules/hour-entry.ts'
import type { CertificateSource } from './tables.ts'

/** What a certificate rests on. */
export interface EvidenceDraft {
  kind: 'course' | 'exam' | 'hours' | 'record'
  code: string
  name: string
  at: Date
  hours: number | null
  scorePercent: number | null
  /** Who watched an exam or signed skills. */
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
  /** Agencies that take the hours, with the numbers under which they know what was taught. */
  approvals?: readonly HourApproval[]
  /** Records of the past; otherwise now. */
  issuedAt?: Date
  /** Otherwise by the type: through the same date so many months later, at the office. */
  expiresAt?: Date | null
  source?: CertificateSource
  /** The certificate that this one renews: it is superseded from then on. */
  renews?: string
  /** Sends no mail: the caller notifies the holder. */
  quiet?: boolean
}
