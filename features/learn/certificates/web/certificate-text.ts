import { addressOf } from '#platform/contract/address.ts'
import { APP_NAME } from '#platform/web/app-name.ts'
import { href } from '#platform/web/page.ts'
import type { CertificateCard } from '../contract/views.ts'
import { certificates } from '../contract.ts'
import { achievementText } from '../rules/card-text.ts'
import { linkedInAddress } from '../rules/linkedin.ts'

export const certificatePath = (certificateid: string): string =>
  href('recertify/:certificateid', { certificateid })

export const adminCertificatePath = (certificateid: string): string =>
  href('certificationsReport/:certificateid', { certificateid })

/** URL of a certificate's document. */
export const paperAddress = (certificateid: string): string =>
  addressOf(certificates.paper, { certificateid })

/** URL that adds a certificate to the holder's LinkedIn profile. */
export const linkedInOf = (certificate: CertificateCard): string =>
  linkedInAddress({ ...certificate, title: achievementText(certificate) }, APP_NAME)
