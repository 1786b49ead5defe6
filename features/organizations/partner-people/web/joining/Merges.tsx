import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { confirm } from '#platform/web/confirm.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import type { ListState } from '#platform/web/use-list-state.ts'
import { duplicates } from '../../contract/duplicates.ts'
import { membership } from '../../contract.ts'

type Row = OutputOf<typeof duplicates.merges>['rows'][number]

/** Merges that wait for confirmation, and those that can still be undone. */
export function Merges({ partner }: { partner: string }) {
  const [page, setPage] = useState(1)
  const list: Omit<ListState<'newest'>, 'input'> = {
    paging: { page, rows: 10, search: '', sort: 'newest', direction: 'desc' },
    filters: {},
    change: (change) => setPage(change.page ?? 1),
  }
  const settings = {
    invalidates: [duplicates.merges, duplicates.duplicates, membership.getPartnerUsers],
    onSuccess: ({ message }: { message: string }) => notifySuccess(message),
  }
  const undo = useCommand(duplicates.undoMerge, settings)
  const withdraw = useCommand(duplicates.withdrawMerge, settings)
  const askUndo = async ({ mergeid, close }: Row) => {
    const yes = await confirm({
      title: 'Undo the merge',
      message: `The account ${close} is opened again with what it had. What came to the other account since stays there.`,
      yes: 'Undo the merge',
    })
    if (yes) undo.mutate({ partner, mergeid }, orNotify)
  }
  return (
    <section>
      <SectionTitle>Merges of the last 14 days</SectionTitle>
      <StaffTable
        of={duplicates.merges}
        input={{ ...list.paging, partner }}
        list={list}
        columns={columnsFor(
          (row) => void askUndo(row),
          ({ mergeid }) => withdraw.mutate({ partner, mergeid }, orNotify),
        )}
        rowKey={({ mergeid }) => mergeid}
        caption="Merges of the last 14 days"
        empty={{
          title: 'No merges',
          message: 'Merges that wait for the people, or can be undone, are here.',
        }}
      />
    </section>
  )
}

const columnsFor = (undo: (row: Row) => void, withdraw: (row: Row) => void): Column<Row>[] => [
  column('name', 'Name', { card: 'heading' }, ({ name }) => name),
  column('keep', 'Stays', { card: 'line' }, ({ keep }) => keep),
  column('close', 'Is closed', { card: 'line' }, ({ close }) => close),
  column('state', 'Status', { card: 'line' }, ({ state, confirmed, changedAt }) =>
    state === 'merged' ? `Merged ${formatDate(changedAt)}` : `Waiting, ${confirmed} of 2 confirmed`,
  ),
  column('acts', '', { card: 'line' }, (row) => (
    <Group gap="xs" component="span">
      {row.mayUndo ? (
        <Button variant="default" aria-label={`Undo the merge of ${row.close}`} onClick={() => undo(row)}>
          Undo
        </Button>
      ) : null}
      {row.state === 'waiting' ? (
        <Button
          variant="subtle"
          aria-label={`Withdraw the merge of ${row.close}`}
          onClick={() => withdraw(row)}
        >
          Withdraw
        </Button>
      ) : null}
    </Group>
  )),
]
