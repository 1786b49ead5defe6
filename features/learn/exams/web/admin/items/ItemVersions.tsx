import { formatDateTime } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { ItemVersion } from '../../../contract/admin-views.ts'

const columns: Column<ItemVersion>[] = [
  column('number', 'Version', { card: 'heading' }, ({ number }) => number),
  column('at', 'Saved', ({ createdAt }) => formatDateTime(createdAt)),
  column('by', 'By', ({ createdBy }) => createdBy),
  column('changes', 'What changed', ({ changes }) => changes || '–'),
  column('text', 'Question', ({ text }) => text),
]

/** Previous versions of an item. Attempts retain the version that they drew. */
export function ItemVersions({ versions }: { versions: readonly ItemVersion[] }) {
  return (
    <DataTable caption="Versions" columns={columns} rows={versions} rowKey={({ number }) => String(number)} />
  )
}
