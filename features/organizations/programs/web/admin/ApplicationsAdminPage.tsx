import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { programsAdmin } from '../../contract/admin-contract.ts'
import type { ApplicationRow } from '../../contract/admin-views.ts'
import { sentStates } from '../../rules/application-states.ts'
import { applicationLabels } from '../program-labels.ts'
import { ApplicationBadge } from './parts/StateBadges.tsx'

const columns: Column<ApplicationRow>[] = [
  {
    key: 'person',
    title: 'Applicant',
    card: 'heading',
    cell: ({ applicationid, person }) => (
      <AppLink to={href('adminIndex/applications/:applicationid', { applicationid })}>{person}</AppLink>
    ),
  },
  { key: 'company', title: 'Company', cell: ({ company }) => company },
  { key: 'state', title: 'Status', cell: ({ state }) => <ApplicationBadge state={state} /> },
  { key: 'works', title: 'Works', end: true, card: 'hidden', cell: ({ works }) => works },
  { key: 'evaluator', title: 'Evaluator', cell: ({ evaluator }) => evaluator || '–' },
  {
    key: 'interview',
    title: 'Interview',
    cell: ({ interviewAt }) => (interviewAt ? formatDateTime(interviewAt) : '–'),
  },
  { key: 'sent', title: 'Sent', cell: ({ sentAt }) => (sentAt ? formatDate(sentAt) : '–') },
]

const filters: StaffFilter<'state'>[] = [
  {
    name: 'state',
    label: 'Status',
    options: sentStates.map((value) => ({ value, label: applicationLabels[value].label })),
  },
]

/** Who applies for level IV. */
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
