import { Group } from '@mantine/core'
import { DeskTable } from '#platform/web/desk/DeskList.tsx'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { corporate, type LedgerRow } from '../../contract.ts'
import classes from '../CorporateCreditPage.module.css'

const purseWords = { available: 'Available', held: 'Set aside' } as const

const columns: Column<LedgerRow>[] = [
  { key: 'what', title: 'What', card: 'heading', cell: ({ message }) => message },
  { key: 'date', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  { key: 'part', title: 'Part', cell: ({ purse }) => purseWords[purse] },
  { key: 'order', title: 'Order', cell: ({ orderName }) => orderName ?? '–' },
  { key: 'by', title: 'By', cell: ({ by }) => by ?? '–' },
  {
    key: 'amount',
    title: 'Amount',
    end: true,
    cell: ({ amount }) => `${amount.minor > 0 ? '+' : ''}${formatMoney(amount.minor, amount.currency)}`,
  },
]

/** Every movement of the company's credit, the newest first. */
export function CreditLedger({ compid }: { compid: string }) {
  const list = useListState(corporate.creditRows)
  const input = { ...list.paging, compid }
  return (
    <section className={classes.ledger} aria-labelledby="credit-ledger">
      <Group gap="sm" justify="space-between" mb="sm">
        <h2 id="credit-ledger">Ledger</h2>
        <ExportCsv of={corporate.creditRows} input={input} />
      </Group>
      <DeskTable
        of={corporate.creditRows}
        input={input}
        list={list}
        columns={columns}
        rowKey={({ entryid }) => entryid}
        caption="Ledger of the company's credit"
        empty={{
          title: 'Nothing has moved yet',
          message: 'Credit that you buy and spend is listed here, with the order and who did it.',
        }}
      />
    </section>
  )
}
