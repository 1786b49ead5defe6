import { Alert, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { treeAdmin } from '../../contract/admin-contract.ts'
import { BranchForm } from './parts/BranchForm.tsx'
import type { BranchView } from './parts/branch-view.ts'
import { DraftSteps } from './parts/DraftSteps.tsx'

/** A symptom of the tree: draft, check results, review and history. */
export default function BranchPage() {
  const { symptom = '' } = useParams()
  const query = useQuery(treeAdmin.branch, { symptom })
  return (
    <PageFrame
      wide
      title={query.data?.current.title ?? 'Symptom'}
      lead={query.data ? `Version ${query.data.version} is published.` : undefined}
    >
      <QueryState query={query}>
        {(view) => (
          <Stack gap="xl">
            <DraftState view={view} />
            <DraftSteps view={view} symptom={symptom} />
            <BranchForm key={`${view.draft?.revision ?? 0} ${view.version}`} view={view} symptom={symptom} />
            <History view={view} />
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}

function DraftState({ view: { draft } }: { view: BranchView }) {
  if (!draft) return null
  const title = draft.state === 'review' ? 'A draft waits for its review' : 'There is a draft'
  return (
    <Alert color={draft.problems.length > 0 ? 'orange' : 'blue'} title={title}>
      Written by {draft.writtenBy}, saved {formatDateTime(draft.savedAt)}, from version {draft.base}.
      {draft.note ? ` ${draft.note}` : ''}
      {draft.problems.length > 0 ? (
        <>
          <p>It cannot be published:</p>
          <ul>
            {draft.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}

function History({ view: { history, version } }: { view: BranchView }) {
  return (
    <section>
      <SectionTitle>Versions</SectionTitle>
      {history.length === 0 ? <p>Version {version} came with the product.</p> : null}
      <ul>
        {history.map((each) => (
          <li key={each.version}>
            Version {each.version}: {each.note}
            {each.publishedAt
              ? ` Written by ${each.writtenBy}, published by ${each.publishedBy}, ${formatDateTime(each.publishedAt)}.`
              : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}
