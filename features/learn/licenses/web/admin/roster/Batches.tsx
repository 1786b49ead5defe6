import { Anchor, Badge } from '@mantine/core'
import { addressOf } from '#platform/contract/address.ts'
import { formatDateTime } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { licensesAdmin } from '../../../contract/admin-contract.ts'
import type { BatchRow } from '../../../contract/admin-views.ts'

const columns: Column<BatchRow>[] = [
  column('name', 'Roster', { card: 'heading' }, ({ batchid, name }) => (
    <Anchor href={addressOf(licensesAdmin.batchRoster, { batchid })} inherit aria-label={`Download ${name}`}>
      {name}
    </Anchor>
  )),
  column('made', 'Made', ({ madeAt, madeBy }) => (
    <div>
      {formatDateTime(madeAt)}
      <Quiet span data-second fz="xs">
        {madeBy ? `by ${madeBy}` : 'in the night'}
      </Quiet>
    </div>
  )),
  column('rows', 'Completions', { end: true }, ({ rows }) => rows),
  column('open', 'Without an answer', { end: true }, ({ open }) => open),
  column('accepted', 'Accepted', { end: true }, ({ accepted }) => accepted),
  column('rejected', 'Rejected', { end: true }, ({ rejected }) => rejected),
  column('state', 'Status', ({ sentAt }) =>
    sentAt ? <Badge color="teal">Ready</Badge> : <Badge color="yellow">Being written</Badge>,
  ),
]

/** Lists the files for the agency with the progress of their completions. */
export function Batches() {
  const list = useListState(licensesAdmin.batchList)
  return (
    <StaffTable
      of={licensesAdmin.batchList}
      list={list}
      columns={columns}
      rowKey={({ batchid }) => batchid}
      caption="Rosters"
      empty={{
        title: 'No roster yet',
        message: 'The first one is made in the night after the first completion.',
      }}
    />
  )
}
