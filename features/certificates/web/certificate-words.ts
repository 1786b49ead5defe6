import { addressOf } from '#platform/contract/address.ts'
import { href } from '#platform/web/page.ts'
import { certificates } from '../contract.ts'
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

/** Where the document of a certificate is. */
export const paperAddress = (certificateid: string): string =>
  addressOf(certificates.paper, { certificateid })
