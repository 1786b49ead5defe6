import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { treeAdmin } from '../../contract/admin-contract.ts'

type Row = OutputOf<typeof treeAdmin.branches>['branches'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: 'Symptom',
    card: 'heading',
    cell: ({ symptom, title }) => <AppLink to={`/dtree/branches/${symptom}`}>{title}</AppLink>,
  },
  { key: 'version', title: 'Version', end: true, cell: ({ version }) => version },
  { key: 'causes', title: 'Causes', end: true, cell: ({ causes }) => causes },
  {
    key: 'draft',
    title: 'Draft',
    cell: ({ draft }) =>
      draft === null ? (
        '–'
      ) : (
        <Badge color={draft === 'review' ? 'orange' : 'gray'}>
          {draft === 'review' ? 'In review' : 'Draft'}
        </Badge>
      ),
  },
  { key: 'cases', title: 'Cases', end: true, cell: ({ cases }) => cases },
  { key: 'helped', title: 'Helped', end: true, cell: ({ helped }) => helped },
]

/** Every symptom of the decision tree for its editors. */
export default function BranchesPage() {
  const query = useQuery(treeAdmin.branches, {})
  return (
    <PageFrame
      wide
      title="Edit the decision tree"
      lead="Choose a symptom. What you change is a draft until a second person publishes it."
      actions={
        <Button variant="default" component={Link} to="/dtree">
          Open the tree
        </Button>
      }
    >
      <QueryState query={query}>
        {({ branches }) => (
          <DataTable caption="Symptoms" columns={columns} rows={branches} rowKey={({ symptom }) => symptom} />
        )}
      </QueryState>
    </PageFrame>
  )
}
