export { recordCertificates } from './by-rule/record-certificates.ts'
export type { CertificateDraft, EvidenceDraft } from './certificate-draft.ts'
export {
  certificateStatuses,
  expiringAmong,
  type HolderState,
  holdersIn,
  type Status,
} from './holders/certificate-status.ts'
export { issuedByDay } from './holders/issued-by-day.ts'
export { issuedByMonth } from './holders/issued-by-month.ts'
export { approvalNumbers, type HourSource, hourSources, hoursOf } from './hours/hours.ts'
export { issueCertificate } from './issue-certificate.ts'
export { type CertificateListener, certificateIssued } from './notify-issued.ts'
export {
  type Certificate,
  certificatesByKeys,
  certificatesOf,
  certificatesOfPeople,
  findCertificate,
  type HeldCertificate,
  heldCertificates,
  holdsValid,
} from './read-certificates.ts'
export { type Renewal, renewalsOf } from './renewal/read-renewals.ts'
export { certificates } from './tables.ts'
export { verifyAddress } from './verify-address.ts'
