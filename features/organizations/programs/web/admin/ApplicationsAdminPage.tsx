import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { programsAdmin } from '../../contract/admin-contract.ts'
import type { ApplicationRow } from '../../contract/admin-views.ts'
import { sentStates } from '../../rules/application-states.ts'
import { applicationLabels } from '../program-labels.ts'
import { ApplicationBadge } from './parts/StateBadges.tsx'

const columns: Column<ApplicationRow>[] = [
  column('person', 'Applicant', { card: 'heading' }, ({ applicationid, person }) => (
    <AppLink to={href('adminIndex/applications/:applicationid', { applicationid })}>{person}</AppLink>
  )),
  column('company', 'Company', ({ company }) => company),
  column('state', 'Status', ({ state }) => <ApplicationBadge state={state} />),
  column('works', 'Works', { end: true, card: 'hidden' }, ({ works }) => works),
  column('evaluator', 'Evaluator', ({ evaluator }) => evaluator || '–'),
  column('interview', 'Interview', ({ interviewAt }) => (interviewAt ? formatDateTime(interviewAt) : '–')),
  column('sent', 'Sent', ({ sentAt }) => (sentAt ? formatDate(sentAt) : '–')),
]

const filters: StaffFilter<'state'>[] = [
  filterBy('state', 'Status', optionsOf(applicationLabels, sentStates)),
]

/** Applications for level IV. */
export default function ApplicationsAdminPage() {
  const list = useListState(programsAdmin.applicationList)
  return (
    <StaffList
      title="Level IV applications"
      lead="Read the portfolio, offer times for an interview, and decide."
      of={programsAdmin.applicationList}
      list={list}
      search={{ label: 'Search applications', example: 'Name, email or company' }}
      filters={filters}
      columns={columns}
      rowKey={({ applicationid }) => applicationid}
      empty={{ title: 'No applications', message: 'Nothing matches. Try other words or fewer filters.' }}
    />
  )
}
