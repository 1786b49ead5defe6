import { Box, Group } from '@mantine/core'
import type { Money } from '#platform/contract/money.ts'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import type { ListState } from '#platform/web/use-list-state.ts'
import { type CreditRow, credit } from '../../contract.ts'
import { signedMoney } from '../signed-money.ts'
import classes from './CreditRows.module.css'

const columns: Column<CreditRow>[] = [
  column('what', 'What', { card: 'heading' }, (row) => <What row={row} />),
  column('date', 'Date', (row) => <span data-nowrap>{formatDate(row.at)}</span>),
  column('available', 'Available', { end: true }, (row) => <Change of={row.available} />),
  column('pending', 'Pending', { end: true }, (row) => <Change of={row.pending} />),
  column('held', 'Set aside', { end: true }, (row) => <Change of={row.held} />),
]

function Change({ of }: { of: Money }) {
  return of.minor === 0 ? <span className={classes.none}>–</span> : signedMoney(of)
}

function What({ row }: { row: CreditRow }) {
  return (
    <Group component="span" gap="0 0.5rem" align="baseline">
      {row.message}
      {row.orderName && row.orderid ? (
        <AppLink to={`/store/orders/${row.orderid}`}>{row.orderName}</AppLink>
      ) : null}
      {row.until ? (
        <Box component="small" fw={400} c="dimmed">
          pending until {formatDate(row.until)}
        </Box>
      ) : null}
    </Group>
  )
}

/** Table of the user's credit changes, newest first. */
export function CreditRows({ list }: { list: ListState<'newest'> }) {
  return (
    <section className={classes.rows}>
      <SectionTitle>Every change</SectionTitle>
      <StaffTable
        of={credit.mine}
        input={list.paging}
        list={list}
        columns={columns}
        rowKey={({ transferid }) => transferid}
        caption="Every change of my credit"
        empty={{
          title: 'No credit yet',
          message:
            'Share your referral link, or enter a promo code in the cart. Credit you earn appears here.',
        }}
      />
    </section>
  )
}
