import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatMoney } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { LedgerRow } from '../../../contract/admin-operations.ts'
import { payments } from '../../../contract.ts'
import { ledgerOutcomes } from '../../../rules/reconcile.ts'

const outcomes = ['open', ...ledgerOutcomes] as const
const labels = outcomes.map((value) => ({ value, label: value === 'open' ? 'all differences' : value }))
type Action = 'look-up' | 'record-refund'

/** Compares one day of both ledgers, differences first, with repair actions. */
export function DayComparison({ day }: { day: string }) {
  const list = useListState(payments.reconciliation, { rows: 50 })
  const [explained, setExplained] = useState<LedgerRow | null>(null)
  const repair = useCommand(payments.repair, {
    invalidates: [payments.reconciliation, payments.reconciledDays],
    onSuccess: ({ outcome, message }) => notifySuccess(message, outcome),
  })
  const mend = ({ transactionid }: LedgerRow, action: Action) =>
    repair.mutate({ day, transactionid, action }, orNotify)
  const input = { ...list.paging, day, outcome: outcomes.find((outcome) => outcome === list.filters.outcome) }
  return (
    <PageFrame
      wide
      title={`Books of ${formatDay(day)}`}
      actions={<ExportCsv of={payments.reconciliation} input={input} />}
    >
      <StaffFilters
        list={list}
        search={{ label: 'Transaction', example: 'The provider’s id' }}
        filters={[{ name: 'outcome', label: 'Outcome', options: labels }]}
      />
      <StaffTable
        caption={`Transactions of ${formatDay(day)}`}
        of={payments.reconciliation}
        input={input}
        list={list}
        columns={columnsOf(mend, setExplained, repair.isPending)}
        rowKey={({ transactionid }) => transactionid}
        empty={{ title: 'Nothing here', message: 'No payments on this day, or nothing matches.' }}
      />
      <ReasonDialog
        opened={explained !== null}
        onClose={() => setExplained(null)}
        title="Explain the difference"
        message={`Why do the books differ about ${explained?.transactionid ?? ''}?`}
        yes="Mark as explained"
        send={(note) =>
          repair.mutateAsync({ day, transactionid: explained?.transactionid ?? '', action: 'explain', note })
        }
      />
    </PageFrame>
  )
}

const colors: Record<LedgerRow['outcome'], string> = {
  matched: 'teal',
  'missing here': 'red',
  'missing there': 'red',
  'different amount': 'orange',
}

const amount = (money: LedgerRow['ours']) => (money ? formatMoney(money.minor, money.currency) : '–')

function columnsOf(
  mend: (row: LedgerRow, action: Action) => void,
  explain: (row: LedgerRow) => void,
  busy: boolean,
): Column<LedgerRow>[] {
  return [
    column('transaction', 'Transaction', { card: 'heading' }, (row) => (
      <>
        <code>{row.transactionid}</code> {row.kind === 'refund' ? '(refund)' : ''}
      </>
    )),
    column('outcome', 'Outcome', (row) => (
      <Badge color={row.explained ? 'gray' : colors[row.outcome]} variant="light">
        {row.outcome}
      </Badge>
    )),
    { key: 'ours', title: 'Here', end: true, cell: ({ ours }) => amount(ours) },
    { key: 'theirs', title: 'There', end: true, cell: ({ theirs }) => amount(theirs) },
    column('order', 'Order', ({ orderid, orderName }) =>
      orderid ? <AppLink to={`/adminIndex/orders/${orderid}`}>{orderName}</AppLink> : '–',
    ),
    { key: 'note', title: 'Note', cell: ({ note }) => <Text size="sm">{note}</Text> },
    column('acts', 'Actions', (row) =>
      row.outcome === 'matched' ? null : (
        <Group gap={6} wrap="nowrap">
          {row.orderid && row.kind === 'payment' ? (
            <Button size="compact-sm" variant="default" loading={busy} onClick={() => mend(row, 'look-up')}>
              Check and settle
            </Button>
          ) : null}
          {row.orderid && row.kind === 'refund' && row.outcome === 'missing here' ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              onClick={() => mend(row, 'record-refund')}
            >
              Record the refund
            </Button>
          ) : null}
          <Button size="compact-sm" variant="subtle" onClick={() => explain(row)}>
            Explain
          </Button>
        </Group>
      ),
    ),
  ]
}
