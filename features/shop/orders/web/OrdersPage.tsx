import { Group } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { orderListFilters, orders } from '../contract.ts'
import { receiptAddress } from './addresses.ts'
import classes from './OrdersPage.module.css'
import { DocumentLinks } from './parts/DocumentLinks.tsx'
import { OrderStateBadge } from './parts/OrderStateBadge.tsx'
import { ReplacedBy } from './parts/ReplacedBy.tsx'

type OrderRow = OutputOf<typeof orders.mine>['rows'][number]

const columns: Column<OrderRow>[] = [
  column('order', 'Order', { card: 'heading' }, (order) => (
    <AppLink to={receiptAddress(order.orderid)} className={classes.short}>
      {order.name}
    </AppLink>
  )),
  column('date', 'Date', (order) => <span className={classes.short}>{formatDate(order.createdAt)}</span>),
  column('items', 'Items', (order) => order.items.join(', ')),
  column('state', 'Status', (order) => <State order={order} />),
  column('documents', 'Documents', (order) => <DocumentLinks documents={order.documents} />),
  column('total', 'Total', { end: true }, (order) =>
    formatMoney(order.payable.minor, order.payable.currency),
  ),
]

function State({ order }: { order: OrderRow }) {
  const { minor, currency } = order.refunded
  const owes = order.dueAt && !order.paidAt && order.state === 'fulfilled'
  return (
    <Group component="span" display="inline-flex" gap={2} wrap="nowrap" align="flex-start" c="dimmed">
      {order.replacedBy ? <ReplacedBy order={order.replacedBy} /> : <OrderStateBadge order={order} />}
      {owes && order.dueAt ? <small>to be paid by {formatDate(order.dueAt)}</small> : null}
      {minor > 0 ? <small>{formatMoney(minor, currency)} refunded</small> : null}
    </Group>
  )
}

const shown: Record<(typeof orderListFilters)[number], string> = {
  running: 'Not paid yet',
  unpaid: 'Unpaid invoices',
  refunds: 'With refunds',
}
const options = orderListFilters.map((value) => ({ value, label: shown[value] }))

/** List of all orders of the user, newest first. */
export default function OrdersPage() {
  const list = useListState(orders.mine, { rows: 20 })
  const { paging, change } = list
  const shows = orderListFilters.find((each) => each === list.filters.shows)
  const orderList = useQuery(orders.mine, { ...paging, shows }, { keepPrevious: true })
  const isNarrowed = paging.search !== '' || shows !== undefined
  return (
    <PageFrame title="My orders" lead="Receipts, registration codes and payment status." wide>
      {isNarrowed || (orderList.data?.total ?? 0) > 0 ? (
        <StaffFilters
          list={list}
          search={{ label: 'Search my orders', example: 'Course, company or number' }}
          filters={[{ name: 'shows', label: 'All orders', options }]}
        />
      ) : null}
      <PagedState
        list={{ paging, change }}
        query={orderList}
        empty={{
          icon: <IconReceipt size={40} stroke={1.5} />,
          ...(isNarrowed ? nothingFound : nothingYet),
        }}
      >
        {({ rows }) => (
          <DataTable caption="My orders" columns={columns} rows={rows} rowKey={({ orderid }) => orderid} />
        )}
      </PagedState>
    </PageFrame>
  )
}

const nothingFound = { title: 'No such order', message: 'None of your orders matches. Try fewer words.' }
const nothingYet = {
  title: 'No orders yet',
  message: 'Your orders appear here with receipts and registration codes.',
  action: (
    <LinkButton to="/store" color="copper">
      See courses
    </LinkButton>
  ),
}
