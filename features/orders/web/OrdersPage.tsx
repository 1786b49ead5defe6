import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { orders } from '../contract.ts'
import classes from './OrdersPage.module.css'
import { OrderStateBadge } from './parts/OrderStateBadge.tsx'
import { receiptAddress } from './public.tsx'

type OrderRow = OutputOf<typeof orders.mine>['rows'][number]

const columns: Column<OrderRow>[] = [
  {
    key: 'order',
    title: 'Order',
    card: 'heading',
    cell: (order) => (
      <AppLink to={receiptAddress(order.orderid)} className={classes.short}>
        {order.name}
      </AppLink>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    cell: (order) => <span className={classes.short}>{formatDate(order.createdAt)}</span>,
  },
  { key: 'courses', title: 'Courses', cell: (order) => order.courses.join(', ') },
  { key: 'state', title: 'State', cell: (order) => <OrderStateBadge state={order.state} /> },
  {
    key: 'total',
    title: 'Total',
    end: true,
    cell: (order) => formatMoney(order.total.minor, order.total.currency),
  },
]

/** Everything that the person ever ordered, the newest first. */
export default function OrdersPage() {
  const { place, change } = useListState({ sorts: ['newest'], rows: 20 })
  const list = useQuery(orders.mine, place, { keep: true })
  return (
    <PageFrame title="My orders" lead="Receipts, registration codes, and what became of each payment." wide>
      <QueryState
        query={list}
        empty={{
          when: ({ total }) => total === 0,
          icon: <IconReceipt size={40} stroke={1.5} />,
          title: 'No orders yet',
          says: 'What you buy stands here with its receipt and its registration codes.',
          action: (
            <Button component={Link} to="/store" color="copper">
              Look at the courses
            </Button>
          ),
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable caption="My orders" columns={columns} rows={rows} rowKey={({ orderid }) => orderid} />
            <Pager place={place} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}
