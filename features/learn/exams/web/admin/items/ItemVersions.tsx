import { formatDateTime } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import type { ItemVersion } from '../../../contract/admin-views.ts'

const columns: Column<ItemVersion>[] = [
  { key: 'number', title: 'Version', card: 'heading', cell: ({ number }) => number },
  { key: 'at', title: 'Saved', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'by', title: 'By', cell: ({ createdBy }) => createdBy },
  { key: 'changes', title: 'What changed', cell: ({ changes }) => changes || '–' },
  { key: 'text', title: 'Question', cell: ({ text }) => text },
]

/** What the item was before; papers keep the version that they drew. */
export function ItemVersions({ versions }: { versions: readonly ItemVersion[] }) {
  return (
    <DataTable caption="Versions" columns={columns} rows={versions} rowKey={({ number }) => String(number)} />
  )
}
