import type { CertificateTypeCode } from './certificate-types.ts'
import type { DeliveryMethod, HourApproval } from './hour-entry.ts'

/** What a certificate rests on. `at` is ISO 8601; hours and score where the fact carries them. */
interface Evidence {
  kind: 'course' | 'exam' | 'hours' | 'record'
  code: string
  name: string
  at: string
  hours: number | null
  scorePercent: number | null
  /** 'Proctored by Ana Ruiz'; left out where there is nothing to say. */
  note?: string
}

/**
 * A certificate as it was issued. It is written once: neither a new name of the person or of the course nor another
 * rule changes it. Days are YYYY-MM-DD at the office; moments are ISO 8601.
 */
export interface CertificateSnapshot {
  number: string
  type: CertificateTypeCode
  title: string
  level: string | null
  course: { code: string; name: string } | null
  /** `lastNames`: what the holder may be asked for when the certificate is looked up by its number. */
  holder: { name: string; lastNames: string[] }
  hours: number
  /** Continuing education units: ten contact hours each. */
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

/** Continuing education units of contact hours: a tenth, to two decimals. */
export const ceuOf = (hours: number): number => Math.round(hours * 10) / 100
