import { useNavigate } from 'react-router'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import type { ArchivedRow } from '../../../../contract/planning-views.ts'
import { planKinds } from '../../../../rules/planning/plan-kinds.ts'
import { eventAdminPath } from '../../event-parts.ts'

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

const columns: Column<ArchivedRow>[] = [
  column('name', 'Name', { card: 'heading' }, ({ name }) => name),
  column('kind', 'What', ({ kind }) => capital(kind)),
  column('description', 'Details', ({ description }) => description || '–'),
  column('at', 'Archived', ({ archivedAt }) => formatDateTime(archivedAt)),
  column('by', 'By', ({ by }) => by || '–'),
  column('act', '', { end: true }, (row) => <Restore row={row} />),
]

/** Archived records, with an action to restore them. */
export default function ArchivePage() {
  const list = useListState(eventPlanning.archived)
  return (
    <StaffList
      title="Archive"
      lead="Deleted items. Restoring brings back everything, with all links."
      of={eventPlanning.archived}
      list={list}
      search={{ label: 'Search the archive', example: 'Name' }}
      filters={[
        {
          name: 'kind',
          label: 'What',
          options: planKinds.map((kind) => ({ value: kind, label: capital(kind) })),
        },
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'The archive is empty', message: 'Deleted items appear here.' }}
    />
  )
}

function Restore({ row }: { row: ArchivedRow }) {
  const navigate = useNavigate()
  const restore = useCommand(eventPlanning.restore, {
    invalidates: [eventPlanning.archived, eventPlanning.events, eventPlanning.choices],
    onSuccess: ({ restored }) => {
      notifySuccess(`Restored: ${restored.join(', ') || row.name}.`)
      if (row.kind === 'event') void navigate(eventAdminPath(row.id))
    },
  })
  return (
    <RowButton
      loading={restore.isPending}
      aria-label={`Restore ${row.name}`}
      onClick={() => restore.mutate({ kind: row.kind, id: row.id }, orNotify)}
    >
      Restore
    </RowButton>
  )
}
