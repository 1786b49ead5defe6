import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { certificates } from '../contract.ts'
import { FindByNumber } from './parts/verify/FindByNumber.tsx'
import { Verified } from './parts/verify/Verified.tsx'
import classes from './VerifyPage.module.css'

/** Finds a certificate by its code, which the address may contain, or by number and last name; no login. */
export default function VerifyPage() {
  const { token = '' } = useParams()
  if (token === '')
    return (
      <PageFrame
        title="Verify a certificate"
        lead="Scan the code on the certificate, or type its number and the last name on it."
      >
        <FindByNumber />
      </PageFrame>
    )
  return (
    <PageFrame title="Verify a certificate" lead="Check that the certificate matches these details.">
      <ByCode token={token} />
      <section className={classes.another}>
        <h2>Verify another certificate</h2>
        <FindByNumber />
      </section>
    </PageFrame>
  )
}

function ByCode({ token }: { token: string }) {
  const asked = useQuery(certificates.verify, { token })
  if (asked.error?.code === 'not-found')
    return (
      <Empty
        title="We did not issue a certificate with this address"
        message="Scan the code on the certificate again, or enter its address again. If you see this message again, we did not issue the certificate."
      />
    )
  return <QueryState query={asked}>{(certificate) => <Verified certificate={certificate} />}</QueryState>
}
