import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { FindByNumber } from './parts/verify/FindByNumber.tsx'

/** Finds a certificate by number and last name, for users without its code. */
export default function FindCertificatePage() {
  return (
    <PageFrame
      title="Verify a certificate"
      lead="Scan the code on the certificate, or type its number and the last name on it."
    >
      <FindByNumber />
    </PageFrame>
  )
}
