export type { CertificateDraft, EvidenceDraft } from './certificate-draft.ts'
export { approvalNumbers, type HourSource, hourSources, hoursOf } from './hours/hours.ts'
export { issueCertificate } from './issue-certificate.ts'
export {
  type Certificate,
  certificatesByKeys,
  certificatesOf,
  certificatesOfPeople,
  findCertificate,
  holdsValid,
} from './read-certificates.ts'
export { type CertificateListener, certificateIssued } from './tell-issued.ts'
export { verifyAddress } from './verify-address.ts'
