import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { troubleshooting } from '../contract.ts'
import { CaseBody } from './parts/CaseBody.tsx'

/** A case shared by link. */
export default function SharedCasePage() {
  const [address] = useSearchParams()
  const link = address.get('link') ?? ''
  const query = useQuery(troubleshooting.sharedCase, { link }, { enabled: link !== '' })
  return (
    <PageFrame
      wide
      title={query.data?.name ?? 'Shared case'}
      lead="A read-only view that was shared with you."
    >
      {link === '' ? (
        <DeadLink title="A link is needed" message="Ask the owner of the case for a link." />
      ) : (
        <QueryState query={query}>{(view) => <CaseBody view={view} lessons={[]} />}</QueryState>
      )}
    </PageFrame>
  )
}
