import { Alert } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { FocusMode } from '#platform/web/parts/focus/FocusMode.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { CaseWork } from './parts/CaseWork.tsx'
import { SymptomGrid } from './parts/SymptomGrid.tsx'
import { useTree } from './state/use-tree.ts'

/** Troubleshooting from a symptom to its cause. */
export default function DecisionTreePage() {
  const { me, loading } = useMe()
  if (loading) return <Loading />
  const personId = me?.userid ?? ''
  return <TreeOf key={personId} personId={personId} />
}

function TreeOf({ personId }: { personId: string }) {
  const [address] = useSearchParams()
  const { query, tree, isStored } = useTree(personId)
  const symptom = address.get('symptom')
  const branch = tree?.branches.find((each) => each.symptom === symptom)
  const locked = tree?.locked.find((each) => each.symptom === symptom)
  const offline =
    tree && isStored ? (
      <Alert color="orange" mb="lg">
        The server cannot be reached. This is the tree on your device.
      </Alert>
    ) : null
  if (tree && branch)
    return (
      <PageFrame
        wide
        title={branch.title}
        lead={branch.about}
        actions={
          <LinkButton variant="default" to="/dtree">
            Other symptom
          </LinkButton>
        }
      >
        {offline}
        <FocusMode>
          <CaseWork key={branch.symptom} branch={branch} lessons={tree.lessons} personId={personId} />
        </FocusMode>
      </PageFrame>
    )
  return (
    <PageFrame
      wide
      title="Decision tree"
      lead="Choose what you see at the train. You are asked for numbers and signs, and get the probable causes."
      actions={
        <>
          {personId ? (
            <LinkButton variant="default" to="/dtree/cases">
              My cases
            </LinkButton>
          ) : null}
          {tree?.edits ? (
            <LinkButton variant="default" to="/dtree/branches">
              Edit the tree
            </LinkButton>
          ) : null}
        </>
      }
    >
      {offline}
      {locked ? (
        <Alert color="blue" mb="lg" title={locked.title}>
          This symptom comes with the subscription to the decision tree.{' '}
          <AppLink to="/store/services/decisiontree">About the subscription</AppLink>
        </Alert>
      ) : null}
      {tree ? <SymptomGrid tree={tree} /> : query.error ? <Failed error={query.error} /> : <Loading />}
    </PageFrame>
  )
}
