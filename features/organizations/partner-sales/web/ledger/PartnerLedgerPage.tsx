import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { monthChoices } from '#platform/contract/texts/month-choices.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { FoldedOnPhone } from '#platform/web/parts/lists/FoldedOnPhone.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type LedgerRow, type LedgerSums, partnerLedger } from '../../contract/ledger.ts'
import { owesText } from '../../rules/ledger-labels.ts'
import { SumTile } from '../parts/SumTile.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { DisputeDialog } from './DisputeDialog.tsx'
import { ledgerColumns } from './ledger-columns.tsx'
import { MonthSettlement } from './MonthSettlement.tsx'

/** Monthly ledger of sales, refunds and payments of a partner and the provider; entries can be disputed and settled. */
export default function PartnerLedgerPage() {
  return (
    <PartnerFrame
      title="Ledger"
      forAdmins
      lead={({ name }) => `What was sold under the name of ${name}, what was refunded, and what is owed.`}
    >
      {(partner) => <Ledger partner={partner} />}
    </PartnerFrame>
  )
}

function Ledger({ partner }: { partner: OpenPartner }) {
  const { partner: code, isStaff } = partner
  const list = useListState(partnerLedger.ledger)
  const { month = '', type, only, currency = '' } = list.filters
  const input = { ...list.paging, partner: code, month, currency, type, only }
  const found = useQuery(partnerLedger.ledger, input, { keepPrevious: true })
  const [acting, setActing] = useState<{ act: 'dispute' | 'answer'; row: LedgerRow } | null>(null)
  const { sums, currencies = [] } = found.data ?? {}
  return (
    <Stack gap="lg">
      <Group gap="sm" align="end">
        {currencies.length > 1 ? (
          <NativeSelect
            size="sm"
            label="Currency"
            data={currencies}
            value={currency || partner.currency}
            onChange={(event) => list.change({ currency: event.currentTarget.value })}
          />
        ) : null}
        <StaffFilters
          list={list}
          search={{ label: 'Search the ledger' }}
          filters={[filterBy('month', 'Month', monthChoices(new Date())), ...filters]}
        >
          <ExportCsv small of={partnerLedger.ledger} input={input} />
        </StaffFilters>
      </Group>
      {sums ? <Sums sums={sums} partner={partner} /> : null}
      {month ? <MonthSettlement partner={partner} month={month} currency={currency} /> : null}
      <StaffTable
        of={partnerLedger.ledger}
        input={input}
        list={list}
        columns={ledgerColumns(
          isStaff
            ? { answer: (row) => setActing({ act: 'answer', row }) }
            : { dispute: (row) => setActing({ act: 'dispute', row }) },
        )}
        rowKey={({ entryid }) => entryid}
        caption="Ledger"
        empty={{
          title: 'No entry',
          message: 'What is sold under this name is listed here as soon as it is paid.',
        }}
      />
      {acting?.act === 'dispute' ? (
        <DisputeDialog partner={code} row={acting.row} onClose={() => setActing(null)} />
      ) : null}
      {acting?.act === 'answer' ? (
        <AnswerDialog partner={code} row={acting.row} onClose={() => setActing(null)} />
      ) : null}
    </Stack>
  )
}

const filters = [
  filterBy(
    'type',
    'All types',
    optionsOf({ sale: 'Sales', refund: 'Refunds', payment: 'Payments', correction: 'Corrections' }),
  ),
  filterBy(
    'only',
    'All entries',
    optionsOf({ open: 'Not settled', disputed: 'Disputed', ledger: 'On the ledger' }),
  ),
] as const

function Sums({ sums, partner }: { sums: LedgerSums; partner: OpenPartner }) {
  return (
    <>
      <FoldedOnPhone line={`Closing balance ${formatMoney(sums.closing.minor, sums.closing.currency)}`}>
        <TileGrid component="dl" min="10.5rem" fit m={0}>
          <SumTile label="Opening balance" value={sums.opening} />
          <SumTile label="Sold" value={sums.sold} />
          <SumTile label="Refunded" value={sums.refunded} />
          <SumTile label="Our price" value={sums.ours} hint="Kept by the provider" />
          <SumTile label="Margin" value={sums.margin} hint="The partner’s" />
          <SumTile label="On the ledger" value={sums.onLedger} hint="Owed by the partner" />
          {sums.corrections.minor === 0 ? null : <SumTile label="Corrections" value={sums.corrections} />}
          <SumTile label="Payments" value={sums.payments} />
          <SumTile label="Closing balance" value={sums.closing} />
        </TileGrid>
      </FoldedOnPhone>
      <Text fw={600}>{owesText(sums.closing.minor, { provider: 'Permeate', partner: partner.name })}</Text>
    </>
  )
}
