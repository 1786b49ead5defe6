import { Badge } from '@mantine/core'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import { formatAge, formatDate, formatMoney } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { AdminRow } from '../../contract/views.ts'
import { requestsAdmin } from '../../contract.ts'
import { requestStates } from '../../rules/request-states.ts'
import { kindNames, requestKinds } from '../../rules/service-kinds.ts'
import { requestLabels } from '../../rules/state-labels.ts'
import { RequestBadge } from '../parts/StateBadge.tsx'

const columns: Column<AdminRow>[] = [
  {
    key: 'name',
    title: 'Request',
    card: 'heading',
    cell: ({ requestid, name, kind }) => (
      <AppLink to={href('adminIndex/requests/:requestid', { requestid })}>
        {name} {kindNames[kind]}
      </AppLink>
    ),
  },
  {
    key: 'person',
    title: 'Customer',
    cell: ({ person, company }) => (company ? `${person}, ${company}` : person),
  },
  { key: 'partner', title: 'Partner', card: 'hidden', cell: ({ partner }) => <PartnerName code={partner} /> },
  {
    key: 'state',
    title: 'Status',
    cell: ({ state, unread }) => (
      <>
        <RequestBadge state={state} /> {unread ? <Badge color="copper">Customer wrote</Badge> : null}
      </>
    ),
  },
  { key: 'age', title: 'Age', end: true, cell: ({ days }) => formatAge(days) },
  {
    key: 'until',
    title: 'Valid until',
    card: 'hidden',
    cell: ({ validUntil }) => (validUntil ? formatDate(validUntil) : ''),
  },
  {
    key: 'total',
    title: 'Quote',
    end: true,
    cell: ({ total }) => (total ? formatMoney(total.minor, total.currency) : '–'),
  },
]

const filters: StaffFilter<'state' | 'kind'>[] = [
  {
    name: 'state',
    label: 'Status',
    options: requestStates.map((value) => ({ value, label: requestLabels[value].label })),
  },
  { name: 'kind', label: 'Kind', options: requestKinds.map((value) => ({ value, label: kindNames[value] })) },
]

/** What people ask for, the longest-waiting first. */
export default function RequestsAdminPage() {
  const list = useListState(requestsAdmin.adminList, { sort: 'newest' })
  const { state, kind } = list.filters
  return (
    <StaffList
      title="Requests and quotes"
      lead="Answer with a quote, a question or a reason. Received: longest wait first."
      of={requestsAdmin.adminList}
      list={list}
      input={{ ...list.paging, state, kind, sort: state === 'received' ? 'oldest' : list.paging.sort }}
      search={{ label: 'Search requests', example: 'RQ-1042, name, email or company' }}
      filters={filters}
      columns={columns}
      rowKey={({ requestid }) => requestid}
      empty={{ title: 'No requests', message: 'Nothing matches. Try other words or fewer filters.' }}
      again={60_000}
    />
  )
}
