import { IconBuilding } from '@tabler/icons-react'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { PaymentRequestRow } from '../../../contract/views.ts'
import { requests } from '../../../contract.ts'
import { PaymentRequestBadge } from '../StateBadge.tsx'

const columnsFor = (whose: 'mine' | 'company'): Column<PaymentRequestRow>[] => [
  column('offers', 'What', { card: 'heading' }, ({ askid, offers }) => (
    <AppLink to={href('store/requests/company/:askid', { askid })}>{offers.join(', ')}</AppLink>
  )),
  whose === 'mine'
    ? column('to', 'Sent to', ({ sentTo }) => sentTo)
    : column('from', 'Asked by', ({ requester }) => requester),
  column('date', 'Date', ({ createdAt }) => formatDate(createdAt)),
  column('state', 'Status', ({ state }) => <PaymentRequestBadge state={state} />),
  column('total', 'Total', { end: true }, ({ total }) => formatMoney(total.minor, total.currency)),
]

const words = {
  mine: {
    title: 'You have not asked your company',
    message:
      'In the cart, "Ask my company to pay" sends it to the person who pays for training at your company.',
  },
  company: { title: 'No requests', message: 'Requests from your people to pay for training appear here.' },
} as const

/** The user's own payment requests, or those awaiting their decision for the company. */
export function PaymentRequestList({ whose }: { whose: 'mine' | 'company' }) {
  const of = whose === 'mine' ? requests.myAsks : requests.companyAsks
  const { paging, change } = useListState(of, { rows: 20 })
  const list = useQuery(of, paging, { keepPrevious: true })
  return (
    <PagedState
      list={{ paging, change }}
      query={list}
      empty={{
        icon: <IconBuilding size={40} stroke={1.5} />,
        ...words[whose],
      }}
    >
      {({ rows }) => (
        <DataTable
          caption={whose === 'mine' ? 'Sent to my company' : 'For me to decide'}
          columns={columnsFor(whose)}
          rows={rows}
          rowKey={({ askid }) => askid}
        />
      )}
    </PagedState>
  )
}
