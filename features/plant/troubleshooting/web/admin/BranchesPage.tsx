import { Badge } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { treeAdmin } from '../../contract/admin-contract.ts'

type Row = OutputOf<typeof treeAdmin.branches>['branches'][number]

const columns: readonly Column<Row>[] = [
  column('title', 'Symptom', { card: 'heading' }, ({ symptom, title }) => (
    <AppLink to={`/dtree/branches/${symptom}`}>{title}</AppLink>
  )),
  column('version', 'Version', { end: true }, ({ version }) => version),
  column('causes', 'Causes', { end: true }, ({ causes }) => causes),
  column('draft', 'Draft', ({ draft }) =>
    draft === null ? (
      '–'
    ) : (
      <Badge color={draft === 'review' ? 'orange' : 'gray'}>
        {draft === 'review' ? 'In review' : 'Draft'}
      </Badge>
    ),
  ),
  column('cases', 'Cases', { end: true }, ({ cases }) => cases),
  column('helped', 'Helped', { end: true }, ({ helped }) => helped),
]

/** All symptoms of the decision tree, for editors. */
export default function BranchesPage() {
  const query = useQuery(treeAdmin.branches, {})
  return (
    <PageFrame
      wide
      title="Edit the decision tree"
      lead="Choose a symptom. What you change is a draft until a second person publishes it."
      actions={
        <LinkButton variant="default" to="/dtree">
          Open the tree
        </LinkButton>
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
