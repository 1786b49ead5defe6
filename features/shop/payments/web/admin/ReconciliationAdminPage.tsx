import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatDateTime, formatDay } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { DayRow } from '../../contract/admin-operations.ts'
import { payments } from '../../contract.ts'
import { DayComparison } from '../parts/admin/DayComparison.tsx'
import classes from './Admin.module.css'

const yesterday = () => addDays(dayIn(new Date(), OFFICE_ZONE), -1)

/** Lists the days reconciled with the provider's records, and shows one day in full. */
export default function ReconciliationAdminPage() {
  const [address] = useSearchParams()
  const day = address.get('day')
  return day ? <DayComparison day={day} /> : <Days />
}

function Days() {
  const list = useListState(payments.reconciledDays, { rows: 31 })
  const [day, setDay] = useState(yesterday)
  const run = useCommand(payments.runReconciliation, {
    invalidates: [payments.reconciledDays, payments.reconciliation],
    onSuccess: ({ matched, open }, { day: compared }) =>
      notifySuccess(`${matched} agree, ${open} differ.`, `${compared} was compared`),
  })
  return (
    <PageFrame
      wide
      title="Reconciliation"
      lead="Each night, the previous day in Central Time is compared with the provider’s own list."
      bar={
        <Group
          component="form"
          gap="xs"
          onSubmit={(event) => {
            event.preventDefault()
            run.mutate({ day }, orNotify)
          }}
        >
          <DayField aria-label="Day" zone="calendar" value={day} onChange={setDay} />
          <Button type="submit" loading={run.isPending}>
            Compare now
          </Button>
          <ExportCsv of={payments.reconciledDays} input={list.paging} small />
        </Group>
      }
    >
      <StaffTable
        caption="Compared days"
        of={payments.reconciledDays}
        list={list}
        columns={columns}
        rowKey={(row) => row.day}
        empty={{ title: 'No day was compared yet', message: 'Choose a day and compare it now.' }}
      />
    </PageFrame>
  )
}

const columns: Column<DayRow>[] = [
  { key: 'day', title: 'Day', card: 'heading', cell: ({ day }) => <DayLink day={day} /> },
  { key: 'matched', title: 'Agree', card: 'line', end: true, cell: ({ matched }) => matched },
  column('open', 'Differ', { card: 'line', end: true }, ({ open }) =>
    open > 0 ? <Badge color="red">{open}</Badge> : 0,
  ),
  { key: 'explained', title: 'Explained', end: true, cell: ({ explained }) => explained },
  { key: 'ran', title: 'Compared', cell: ({ ranAt }) => formatDateTime(ranAt) },
  column('failure', 'Could not be compared', ({ failure }) =>
    failure ? (
      <Text size="sm" c="red">
        {failure}
      </Text>
    ) : null,
  ),
]

function DayLink({ day }: { day: string }) {
  const [, setAddress] = useSearchParams()
  return (
    <button type="button" className={classes.day} onClick={() => setAddress({ day })}>
      {formatDay(day)}
    </button>
  )
}
