import { Badge } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { corporateAccounts } from '../../contract/accounts.ts'
import { companyHref } from '../parts/use-company.ts'
import { statusColors, statusLabels } from './status-labels.ts'

type Row = OutputOf<typeof corporateAccounts.allAccounts>['rows'][number]

const statuses = ['pending', 'active', 'blocked'] as const

const columns: Column<Row>[] = [
  column('name', 'Company', { sort: 'name', card: 'heading' }, ({ compid, name }) => (
    <AppLink to={companyHref('/companyProfiles', compid)}>{name}</AppLink>
  )),
  column('place', 'City', { card: 'line' }, ({ place }) => place || '–'),
  column('status', 'Status', { card: 'line' }, ({ status }) => (
    <Badge color={statusColors[status]}>{statusLabels[status]}</Badge>
  )),
  column('people', 'People', { sort: 'people', end: true }, ({ people }) => people),
  column('created', 'Since', { sort: 'newest' }, ({ createdAt }) => formatDate(createdAt)),
]

/** For staff: links to all companies. */
export function AllCompanies() {
  const list = useListState(corporateAccounts.allAccounts)
  const status = statuses.find((each) => each === list.filters.status)
  const input = { ...list.paging, status }
  return (
    <section>
      <SectionTitle>All companies</SectionTitle>
      <StaffFilters
        list={list}
        search={{ label: 'Search companies', example: 'Name or city' }}
        filters={[filterBy('status', 'Status', optionsOf(statusLabels, statuses))]}
      >
        <ExportCsv small of={corporateAccounts.allAccounts} input={input} />
      </StaffFilters>
      <StaffTable
        of={corporateAccounts.allAccounts}
        input={input}
        list={list}
        columns={columns}
        rowKey={({ compid }) => compid}
        caption="All companies"
        empty={{ title: 'No companies', message: 'Nothing matches. Try other words or fewer filters.' }}
      />
    </section>
  )
}
