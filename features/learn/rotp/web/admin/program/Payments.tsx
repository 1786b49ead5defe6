import { Badge } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate, formatDay, formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type PaymentRow, rotpStudentsAdmin } from '../../../contract/students.ts'
import { usePrograms } from '../use-programs.ts'
import { RecordPayment } from './RecordPayment.tsx'

const columns: readonly Column<PaymentRow>[] = [
  column(
    'name',
    'Student',
    {
      card: 'heading',
      sort: 'name',
    },
    ({ name, program }) => twoLines(name, program),
  ),
  column('term', 'Term', ({ term }) => term),
  column(
    'amount',
    'Amount',
    {
      end: true,
      card: 'line',
    },
    ({ amount: { minor, currency } }) => formatMoney(minor, currency),
  ),
  column('dueOn', 'Due', { sort: 'due', card: 'line' }, ({ dueOn }) => formatDay(dueOn)),
  column('state', 'Status', { card: 'line' }, ({ paidAt, overdue }) =>
    paidAt ? (
      <Badge color="teal">Paid {formatDate(paidAt)}</Badge>
    ) : (
      <Badge color={overdue ? 'red' : 'gray'}>{overdue ? 'Overdue' : 'Open'}</Badge>
    ),
  ),
  column('reference', 'Reference', ({ reference }) => reference || '–'),
]

/** Student installments, earliest due first. */
export function Payments() {
  const list = useListState(rotpStudentsAdmin.payments)
  const { options } = usePrograms()
  const [recorded, setRecorded] = useState<PaymentRow | null>(null)
  const [undone, setUndone] = useState<PaymentRow | null>(null)
  const undo = useCommand(rotpStudentsAdmin.undoPayment, {
    invalidates: [rotpStudentsAdmin.payments, rotpStudentsAdmin.list],
  })
  const acts: Column<PaymentRow> = column('acts', '', { end: true }, (row) => (
    <RowButton
      aria-label={`${row.paidAt ? 'Undo the payment' : 'Record a payment'} of ${row.name}, ${row.term}`}
      onClick={() => (row.paidAt ? setUndone(row) : setRecorded(row))}
    >
      {row.paidAt ? 'Undo' : 'Paid'}
    </RowButton>
  ))
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search students', example: 'Name or email' }}
        filters={[
          filterBy('program', 'Program', options),
          filterBy('state', 'Status', optionsOf({ open: 'Open', overdue: 'Overdue', paid: 'Paid' })),
        ]}
      />
      <StaffTable
        of={rotpStudentsAdmin.payments}
        list={list}
        columns={[...columns, acts]}
        rowKey={({ installmentid }) => installmentid}
        caption="Payments"
        empty={{ title: 'No payments', message: 'Nothing matches. Try fewer filters.' }}
      />
      <ExportCsv of={rotpStudentsAdmin.payments} input={list.input} />
      {recorded ? <RecordPayment row={recorded} onClose={() => setRecorded(null)} /> : null}
      <ReasonDialog
        opened={undone !== null}
        onClose={() => setUndone(null)}
        title={`Undo the payment of ${undone?.name ?? ''}`}
        message="The installment is open again."
        yes="Undo the payment"
        danger
        send={async (reason) => {
          await undo.mutateAsync({ installmentid: undone?.installmentid ?? '', reason })
          notifySuccess('The payment is undone.')
        }}
      />
    </>
  )
}
