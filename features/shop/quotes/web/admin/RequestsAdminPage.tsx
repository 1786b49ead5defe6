import { Badge } from '@mantine/core'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatAge, formatDate, formatMoney } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
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
  column('name', 'Request', { card: 'heading' }, ({ requestid, name, kind }) => (
    <AppLink to={href('adminIndex/requests/:requestid', { requestid })}>
      {name} {kindNames[kind]}
    </AppLink>
  )),
  column('person', 'Customer', ({ person, company }) => (company ? `${person}, ${company}` : person)),
  column('partner', 'Partner', { card: 'hidden' }, ({ partner }) => <PartnerName code={partner} />),
  column('state', 'Status', ({ state, unread }) => (
    <>
      <RequestBadge state={state} /> {unread ? <Badge color="copper">Customer wrote</Badge> : null}
    </>
  )),
  column('age', 'Age', { end: true }, ({ days }) => formatAge(days)),
  column('until', 'Valid until', { card: 'hidden' }, ({ validUntil }) =>
    validUntil ? formatDate(validUntil) : '',
  ),
  column('total', 'Quote', { end: true }, ({ total }) =>
    total ? formatMoney(total.minor, total.currency) : '–',
  ),
]

const filters: StaffFilter<'state' | 'kind'>[] = [
  filterBy('state', 'Status', optionsOf(requestLabels, requestStates)),
  filterBy('kind', 'Kind', optionsOf(kindNames, requestKinds)),
]

/** Staff list of requests. Received requests are sorted by longest wait. */
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
