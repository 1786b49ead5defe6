import { useSearchParams } from 'react-router'
import { SharedPage } from '#platform/web/sharing/SharedPage.tsx'
import { troubleshooting } from '../contract.ts'
import { CaseBody } from './parts/CaseBody.tsx'

/** A case shared by link. */
export default function SharedCasePage() {
  const [address] = useSearchParams()
  const link = address.get('link') ?? ''
  return (
    <SharedPage
      of={troubleshooting.sharedCase}
      input={{ link }}
      link={link}
      title="Shared case"
      titleOf={({ name }) => name}
      lead={() => 'A read-only view that was shared with you.'}
      sender="the owner of the case"
    >
      {(view) => <CaseBody view={view} lessons={[]} />}
    </SharedPage>
  )
}
