import { addressOf } from '#platform/contract/address.ts'
import { href } from '#platform/web/page.ts'
import { certificates } from '../contract.ts'

export const certificatePath = (certificateid: string): string =>
  href('recertify/:certificateid', { certificateid })

export const deskCertificatePath = (certificateid: string): string =>
  href('certificationsReport/:certificateid', { certificateid })

/** Where the document of a certificate is. */
export const paperAddress = (certificateid: string): string =>
  addressOf(certificates.paper, { certificateid })
