import { Badge, Group } from '@mantine/core'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { assignmentAdmin } from '../../../contract/assignments.ts'
import { assignmentLabels, assignmentStates } from '../../../rules/work/assignment-states.ts'
import { usePrograms } from '../use-programs.ts'

const columns: readonly Column<RowIn<typeof assignmentAdmin.list>>[] = [
  column('title', 'Assignment', { card: 'heading', sort: 'title' }, ({ title }) => title),
  column('status', 'Status', { card: 'line' }, ({ status }) => (
    <Badge color={assignmentLabels[status].color}>{assignmentLabels[status].label}</Badge>
  )),
  column('termName', 'Term', ({ termName }) => termName),
  column('dueAt', 'Due', { card: 'line', sort: 'due' }, ({ dueAt }) => formatDate(dueAt)),
  column('missing', 'Not submitted', { end: true }, ({ status, students, handedIn }) =>
    status === 'draft' || status === 'scheduled' ? '–' : Math.max(0, students - handedIn),
  ),
  column('waiting', 'To grade', { end: true }, ({ id, waiting, title }) =>
    waiting === 0 ? (
      '–'
    ) : (
      <AppLink
        to={`/assignmentSubmissions?assignment=${id}&state=handed+in`}
        aria-label={`${waiting} to grade of ${title}`}
      >
        {waiting}
      </AppLink>
    ),
  ),
  column('graded', 'Graded', { end: true }, ({ graded }) => graded),
]

/** Assignments by due date, with missing submissions and work waiting for a grade. */
export function DueWork() {
  const list = useListState(assignmentAdmin.list)
  const { options } = usePrograms()
  return (
    <>
      <Group mb="md">
        <LinkButton to="/assignments" variant="default">
          Write and schedule assignments
        </LinkButton>
      </Group>
      <StaffFilters
        list={list}
        search={{ label: 'Search assignments' }}
        filters={[
          filterBy('program', 'Program', options),
          filterBy('status', 'Status', optionsOf(assignmentLabels, assignmentStates)),
        ]}
      />
      <StaffTable
        of={assignmentAdmin.list}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        caption="Assignments"
        empty={{ title: 'No assignments', message: 'Nothing matches. Try fewer filters.' }}
      />
    </>
  )
}
