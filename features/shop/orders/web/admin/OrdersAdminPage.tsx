import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { EmailAddress } from '#platform/web/parts/look/EmailAddress.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { orders } from '../../contract.ts'
import { adminStateLabels } from '../../rules/order-state-labels.ts'
import { type OrderState, orderStates } from '../../rules/order-states.ts'
import { paidWithInShort } from '../../rules/paid-with.ts'
import { AdminOrderLink } from '../parts/AdminOrderLink.tsx'
import { OrderStateBadge } from '../parts/OrderStateBadge.tsx'
import classes from './Admin.module.css'

type Row = OutputOf<typeof orders.adminList>['rows'][number]

const columns: Column<Row>[] = [
  column('order', 'Order', { card: 'heading' }, (row) => (
    <>
      <AdminOrderLink order={row} />
      <Quiet span hiddenFrom="sm">
        {' '}
        {row.buyer}
      </Quiet>
    </>
  )),
  column('date', 'Date', { sort: 'date' }, (row) => (
    <span className={classes.short}>{formatDateTime(row.createdAt)}</span>
  )),
  column('state', 'Status', { card: 'line' }, (row) => <OrderStateBadge order={row} forStaff />),
  column('buyer', 'Buyer', ({ buyer, email }) => (
    <span title={email}>
      {buyer}
      {/* In a table, the address would cut the names of company and partner. */}
      <Quiet span hiddenFrom="sm">
        {' '}
        <EmailAddress>{email}</EmailAddress>
      </Quiet>
    </span>
  )),
  column('company', 'Company', (row) => row.company),
  column('partner', 'Partner', ({ partner }) => <PartnerName code={partner} />),
  column('paidWith', 'Paid with', (row) => (row.isTest ? 'Trial' : paidWithInShort(row.paidWith))),
  column('refunded', 'Refunded', { end: true }, (row) =>
    row.refunded.minor > 0 ? formatMoney(row.refunded.minor, row.refunded.currency) : '',
  ),
  column(
    'total',
    'Total',
    {
      card: 'line',
      end: true,
    },
    (row) => formatMoney(row.total.minor, row.total.currency),
  ),
]

const states = orderStates.map((state) => ({ value: state, label: adminStateLabels[state].label }))

/** Staff list of all orders, searchable by number, people, company or payment provider reference. */
export default function OrdersAdminPage() {
  const list = useListState(orders.adminList, { direction: 'desc', rows: 50 })
  const filters = { ...list.filters, state: list.filters.state as OrderState | '' }
  return (
    <StaffList
      title="Orders"
      of={orders.adminList}
      list={list}
      input={{ ...list.paging, ...filters, state: filters.state || undefined }}
      search={{ label: 'Search orders', example: 'Number, name, email, company or payment reference' }}
      filters={[
        { name: 'state', label: 'Status', options: states },
        { name: 'from', label: 'From', kind: 'day' },
        { name: 'to', label: 'To', kind: 'day' },
      ]}
      columns={columns}
      rowKey={(row) => row.orderid}
      empty={{
        title: 'No orders',
        message: 'Nothing matches. Try fewer filters or the beginning of a word.',
      }}
    >
      <Totals
        key={JSON.stringify([list.paging.search, list.filters])}
        input={{ search: list.paging.search, ...list.filters, state: filters.state || undefined }}
      />
    </StaffList>
  )
}

type TotalsInput = Parameters<typeof useQuery<typeof orders.adminTotals>>[1]

/** The totals read every order in the list, so they are computed only on request. */
function Totals({ input }: { input: TotalsInput }) {
  const [requested, setWanted] = useState(false)
  const totals = useQuery(orders.adminTotals, input, { enabled: requested })
  if (!requested) {
    return (
      <Box mb="sm" data-numbers>
        <Button variant="subtle" size="compact-md" onClick={() => setWanted(true)}>
          Show totals
        </Button>
      </Box>
    )
  }
  return (
    <Text mb="sm" data-numbers aria-live="polite">
      {totals.data ? totals.data.totals.map((row) => sentence(row)).join(' ') || 'No totals.' : '…'}
    </Text>
  )
}

function sentence({
  orders: count,
  total,
  payable,
  refunded,
}: OutputOf<typeof orders.adminTotals>['totals'][number]) {
  const money = (minor: number) => formatMoney(minor, total.currency)
  return `${count} orders: ${money(total.minor)} total, ${money(payable.minor)} paid by card or transfer, ${money(refunded.minor)} refunded.`
}
