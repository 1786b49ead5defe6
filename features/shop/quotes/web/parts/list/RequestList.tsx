import { IconFileDescription } from '@tabler/icons-react'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { RequestRow } from '../../../contract/views.ts'
import { requests } from '../../../contract.ts'
import { kindNames } from '../../../rules/service-kinds.ts'
import { RequestBadge } from '../StateBadge.tsx'

const columns: Column<RequestRow>[] = [
  column('name', 'Request', { card: 'heading' }, ({ requestid, name, kind }) => (
    <AppLink to={href('store/requests/:requestid', { requestid })}>
      {name} {kindNames[kind]}
    </AppLink>
  )),
  column('date', 'Sent', ({ createdAt }) => formatDate(createdAt)),
  column('state', 'Status', ({ state }) => <RequestBadge state={state} />),
  column('until', 'Quote valid until', ({ validUntil }) => (validUntil ? formatDate(validUntil) : '–')),
  column('total', 'Quote', { end: true }, ({ total }) =>
    total ? formatMoney(total.minor, total.currency) : '–',
  ),
]

/** List of the user's requests, newest first. */
export function RequestList() {
  const { paging, change } = useListState(requests.mine, { rows: 20 })
  const list = useQuery(requests.mine, paging, { keepPrevious: true })
  return (
    <PagedState
      list={{ paging, change }}
      query={list}
      empty={{
        icon: <IconFileDescription size={40} stroke={1.5} />,
        title: 'No requests yet',
        message:
          'Subscriptions, membrane autopsies and consulting are quoted for your plant. Ask for them in the store.',
        action: (
          <LinkButton to={href('store')} color="copper">
            Go to store
          </LinkButton>
        ),
      }}
    >
      {({ rows }) => (
        <DataTable
          caption="My requests"
          columns={columns}
          rows={rows}
          rowKey={({ requestid }) => requestid}
        />
      )}
    </PagedState>
  )
}
