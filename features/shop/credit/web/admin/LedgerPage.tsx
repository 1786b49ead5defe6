import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { credit } from '../../contract.ts'
import { providerBuckets } from '../../rules/ledger-names.ts'
import { signedMoney } from '../signed-money.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { bucketLabels } from './bucket-labels.ts'

const columns: Column<RowIn<typeof credit.entries>>[] = [
  column('what', 'What', { card: 'heading' }, (row) => row.message),
  column('at', 'Date', (row) => formatDateTime(row.at)),
  column('bucket', 'Ledger', (row) => bucketLabels[row.bucket]),
  column('order', 'Order', (row) => row.orderName ?? '–'),
  column('by', 'By', (row) => row.by ?? 'System'),
  column('amount', 'Amount', { end: true }, (row) => signedMoney(row.amount)),
]

/** Page with all entries of an owner's ledgers, or of a provider ledger. */
export default function LedgerPage() {
  const { owner = '', ownerid = '' } = useParams()
  if (owner === 'person' || owner === 'company') return <OwnerLedgers owner={owner} ownerid={ownerid} />
  const bucket = providerBuckets.find((each) => each === ownerid)
  return (
    <Entries title={bucket ? bucketLabels[bucket] : 'Credit ledger'} owner="provider" ownerid={ownerid} />
  )
}

function OwnerLedgers({ owner, ownerid }: { owner: 'person' | 'company'; ownerid: string }) {
  const account = useQuery(credit.account, { owner, ownerid })
  const [isOpen, open] = useState(false)
  const known = account.data
  return (
    <Entries
      title={known?.name ?? 'Credit ledger'}
      owner={owner}
      ownerid={ownerid}
      action={
        known ? (
          <Button color="copper" onClick={() => open(true)}>
            Grant or deduct
          </Button>
        ) : null
      }
    >
      <QueryState query={account}>
        {({ detail, available, pending, held }) => (
          <Facts
            rows={[
              ['Known as', detail],
              ['Available', formatMoney(available.minor, available.currency)],
              ['Pending', owner === 'person' ? formatMoney(pending.minor, pending.currency) : null],
              ['Set aside', formatMoney(held.minor, held.currency)],
            ]}
          />
        )}
      </QueryState>
      {known ? (
        <AdjustDialog account={known} owner={owner} opened={isOpen} onClose={() => open(false)} />
      ) : null}
    </Entries>
  )
}

interface EntriesProps {
  title: string
  owner: 'person' | 'company' | 'provider'
  ownerid: string
  action?: React.ReactNode
  children?: React.ReactNode
}

function Entries({ title, owner, ownerid, action, children }: EntriesProps) {
  const list = useListState(credit.entries)
  const input = { ...list.paging, owner, ownerid }
  return (
    <PageFrame
      wide
      title={title}
      actions={
        <>
          {action}
          <ExportCsv of={credit.entries} input={input} />
        </>
      }
    >
      {children ? <Box mb="lg">{children}</Box> : null}
      <StaffFilters list={list} search={{ label: 'Search entries', example: 'Text or key' }} />
      <StaffTable
        of={credit.entries}
        input={input}
        list={list}
        columns={columns}
        rowKey={({ entryid }) => entryid}
        caption={`Entries: ${title}`}
        empty={{ title: 'No entries', message: 'Credit that is added or used appears here, newest first.' }}
      />
    </PageFrame>
  )
}
