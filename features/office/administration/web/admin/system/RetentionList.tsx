import { Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type RetentionRow, retention } from '../../../contract/retention.ts'

const columns: Column<RetentionRow>[] = [
  column('what', 'What', { card: 'heading' }, ({ what }) => what),
  column('after', 'Deleted', ({ after }) => after),
  column('due', 'Next run deletes', { end: true }, ({ due }) => due?.toLocaleString('en-US') ?? '–'),
]

/** Data that is deleted automatically, and the number of rows the next run deletes. */
export function RetentionList() {
  const query = useQuery(retention.list, {})
  return (
    <>
      <Text c="dimmed" maw="40rem" mb="sm">
        Deleted automatically every night between 3 and 4 a.m. UTC.
      </Text>
      <QueryState query={query}>
        {({ rows }) => (
          <DataTable rows={rows} columns={columns} rowKey={({ what }) => what} caption="Retention" />
        )}
      </QueryState>
    </>
  )
}
