import { Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { personLines } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { invoiceShows } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'
import { AdminOrderLink } from '../parts/AdminOrderLink.tsx'
import { DocumentLinks } from '../parts/DocumentLinks.tsx'
import { OrderStateBadge } from '../parts/OrderStateBadge.tsx'
import classes from './Admin.module.css'

type Row = OutputOf<typeof orders.adminInvoices>['rows'][number]

const columns: Column<Row>[] = [
  column('order', 'Order', { card: 'heading' }, (row) => <AdminOrderLink order={row} />),
  column('invoice', 'Invoice', (row) => (row.invoice ? <DocumentLinks documents={[row.invoice]} /> : null)),
  column('company', 'Company', { card: 'line' }, (row) => <span data-nowrap>{row.company}</span>),
  column('buyer', 'Ordered by', ({ buyer, email }) => personLines(buyer, email)),
  column('purchaseOrder', 'Purchase order', (row) => row.purchaseOrder),
  column('due', 'Due', { sort: 'due', card: 'line' }, (row) => <Due row={row} />),
  column('state', 'Status', (row) => <OrderStateBadge order={row} forStaff />),
  column(
    'amount',
    'Amount',
    {
      card: 'line',
      end: true,
    },
    (row) => formatMoney(row.payable.minor, row.payable.currency),
  ),
]

function Due({ row }: { row: Row }) {
  if (row.paidAt) return <span className={classes.short}>paid {formatDate(row.paidAt)}</span>
  const day = row.dueAt ? formatDate(row.dueAt) : ''
  if (row.overdueDays === 0) return <span className={classes.short}>{day}</span>
  return (
    <Text span inherit fw={600} c="var(--mantine-color-error)" data-nowrap>
      {day}, {row.overdueDays} {row.overdueDays === 1 ? 'day' : 'days'} late
    </Text>
  )
}

const shown: Record<(typeof invoiceShows)[number], string> = {
  overdue: 'Overdue',
  paid: 'Paid',
  all: 'All invoices',
}
const options = invoiceShows.map((value) => ({ value, label: shown[value] }))

/** Orders on invoice: amounts owed, since when, and by which customer. */
export default function InvoicesAdminPage() {
  const list = useListState(orders.adminInvoices, { rows: 50 })
  const shows = invoiceShows.find((each) => each === list.filters.shows)
  return (
    <StaffList
      title="Invoices"
      lead="Unpaid invoices, the longest due first. Payments are recorded on the order's page."
      of={orders.adminInvoices}
      list={list}
      input={{ ...list.paging, shows }}
      search={{ label: 'Search invoices', example: 'Order, company, name or email' }}
      filters={[{ name: 'shows', label: 'Unpaid', options }]}
      columns={columns}
      rowKey={(row) => row.orderid}
      empty={{ title: 'No invoices', message: 'Nothing is due here.' }}
    />
  )
}
