import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type SeatEntry, type SeatPurchase, seating } from '../../contract/seat-contract.ts'
import { actNames, seatCount } from './seat-labels.ts'

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' })

const columns: Column<SeatEntry>[] = [
  column('at', 'When', ({ at }) => formatDateTime(at)),
  column('act', 'What', { card: 'heading' }, ({ act }) => actNames[act]),
  column('message', 'Remark', ({ message }) => message),
  column('by', 'By', ({ by }) => by ?? 'The shop'),
  column('change', 'Change', { end: true }, ({ change }) => signed.format(change)),
  column('free', 'Free after it', { end: true }, ({ free }) => free),
]

/** Ledger of seat changes for a purchase; the changes sum to the number of free seats. */
export function SeatLedger({ purchase }: { purchase: SeatPurchase }) {
  const [page, setPage] = useState(1)
  const paging = { page, rows: 25 }
  const input = { ...paging, purchaseid: purchase.purchaseid }
  const ledger = useQuery(seating.seatLedger, input, { keepPrevious: true })
  return (
    <QueryState query={ledger}>
      {({ rows, total, sum }) => (
        <>
          <Group gap="sm" justify="space-between" mb="md">
            <Text fw={600}>The changes add up to {seatCount(sum)} free.</Text>
            <ExportCsv of={seating.seatLedger} input={input} />
          </Group>
          <DataTable
            caption="Ledger of the seats, the newest first"
            columns={columns}
            rows={rows}
            rowKey={({ entryid }) => entryid}
          />
          <Pager paging={paging} total={total} onPage={setPage} />
        </>
      )}
    </QueryState>
  )
}
