import type { CertificateTypeCode } from './certificate-types.ts'
import type { DeliveryMethod, HourApproval } from './hour-entry.ts'

/** Evidence for a certificate. `at` is ISO 8601; hours and score are included if the evidence has them. */
interface Evidence {
  kind: 'course' | 'exam' | 'hours' | 'record'
  code: string
  name: string
  at: string
  hours: number | null
  scorePercent: number | null
  /** 'Proctored by Ana Ruiz'; omitted if empty. */
  note?: string
}

/**
 * A certificate as it was issued. Immutable: later changes of the holder's name, the course name, or the rules do not
 * affect it. Days are YYYY-MM-DD in the office's time zone; timestamps are ISO 8601.
 */
export interface CertificateSnapshot {
  number: string
  type: CertificateTypeCode
  title: string
  level: string | null
  course: { code: string; name: string } | null
  /** `lastNames`: last names accepted when the certificate is looked up by its number. */
  holder: { name: string; lastNames: string[] }
  hours: number
  /** Continuing education units; one equals ten contact hours. */
  ceu: number
  scorePercent: number | null
  deliveryMethod: DeliveryMethod
  /** Agencies that accept the hours; omitted if empty. */
  approvals?: HourApproval[]
  evidence: Evidence[]
  issuedAt: string
  issuedOn: string
  expiresAt: string | null
  expiresOn: string | null
  issuer: { name: string; address: string; email: string; url: string }
}

/** Converts contact hours to continuing education units: a tenth, rounded to two decimals. */
export const ceuOf = (hours: number): number => Math.round(hours * 10) / 100
