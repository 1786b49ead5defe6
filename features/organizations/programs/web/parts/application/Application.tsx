import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import { programs } from '../../../contract.ts'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import { MyApplication } from './MyApplication.tsx'

/** The user's application for level IV, and how one is decided. A submitted one comes first. */
export function Application() {
  const isPreview = useIsPreview()
  const mine = useQuery(programs.application, {}, { enabled: !isPreview })
  if (isPreview) return <ApplicationSteps />
  return (
    <QueryState query={mine}>
      {(found) => {
        const { state = 'draft' } = found.application ?? {}
        const parts = [<ApplicationSteps key="steps" />, <MyApplication key="mine" {...found} />]
        return state === 'draft' ? parts : parts.toReversed()
      }}
    </QueryState>
  )
}
