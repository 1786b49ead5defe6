import { href } from '#platform/web/page.ts'
import type { CertificateStatus } from '../rules/certificate-status.ts'

interface StatusWords {
  label: string
  color: string
}

export const statusWords: Readonly<Record<CertificateStatus, StatusWords>> = {
  valid: { label: 'Valid', color: 'teal' },
  expiring: { label: 'Expires soon', color: 'copper' },
  expired: { label: 'Expired', color: 'gray' },
  revoked: { label: 'Revoked', color: 'red' },
  superseded: { label: 'Superseded', color: 'gray' },
}

export const certificatePath = (certificateid: string): string =>
  href('recertify/:certificateid', { certificateid })

export const deskCertificatePath = (certificateid: string): string =>
  href('certificationsReport/:certificateid', { certificateid })

/** Where a file of a certificate can be had. */
export const fileAddress = (
  file: 'certificate.pdf' | 'credential.jwt' | 'credential.json',
  id: string,
): string => `/api/certificates/${file}?certificateid=${id}`
