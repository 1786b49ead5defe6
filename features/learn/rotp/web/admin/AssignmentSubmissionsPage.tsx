import { Badge } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { assignmentAdmin } from '../../contract/assignments.ts'
import { type QueueRow, rotpGrading } from '../../contract/grading.ts'
import { READ_WITHIN_DAYS } from '../../rules/work/submission-states.ts'
import { workLabels } from '../parts/work-labels.ts'
import { GradeOne } from './grading/GradeOne.tsx'
import { usePrograms } from './use-programs.ts'

/** Submitted work, longest waiting first, with a detail view for reading, commenting and grading. */
export default function AssignmentSubmissionsPage() {
  const [address] = useSearchParams()
  const submissionid = address.get('submission') ?? ''
  if (submissionid !== '') return <GradeOne key={submissionid} submissionid={submissionid} />
  return <Queue />
}

const columns: Column<QueueRow>[] = [
  column('name', 'Student', { card: 'heading', sort: 'name' }, ({ submissionid, name }) => (
    <AppLink to={`/assignmentSubmissions?submission=${submissionid}`}>{name}</AppLink>
  )),
  column('assignment', 'Assignment', { card: 'line' }, ({ assignment }) => assignment),
  column('program', 'Program', { card: 'hidden' }, ({ program }) => program),
  column('state', 'Status', { card: 'line' }, ({ state, percent }) => (
    <Badge color={workLabels[state].color}>
      {percent === null ? workLabels[state].label : `${percent}%`}
    </Badge>
  )),
  column('version', 'Version', { end: true }, ({ version, late }) => `${version}${late ? ', late' : ''}`),
  column('handedInAt', 'Submitted', { sort: 'newest' }, ({ handedInAt }) => formatDate(handedInAt)),
  column('days', 'Waiting', { end: true, card: 'line' }, ({ state, days, isLate }) =>
    state === 'handed in' ? (
      <Badge color={isLate ? 'red' : 'gray'}>{days === 1 ? '1 day' : `${days} days`}</Badge>
    ) : (
      '–'
    ),
  ),
]

function Queue() {
  const list = useListState(rotpGrading.queue)
  const { options } = usePrograms()
  const { data } = useQuery(assignmentAdmin.list, { rows: 200 }, { staleTime: 60_000 })
  return (
    <StaffList
      title="Submitted work"
      lead={`What waits the longest comes first. Students expect a grade within ${READ_WITHIN_DAYS} days.`}
      of={rotpGrading.queue}
      list={list}
      search={{ label: 'Search students', example: 'Name or email' }}
      filters={[
        filterBy('program', 'Program', options),
        filterBy(
          'assignment',
          'Assignment',
          (data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ),
        filterBy('state', 'Status', optionsOf(workLabels, ['handed in', 'returned', 'graded'])),
        filterBy(
          'age',
          'Waiting',
          ['2', '5', '10'].map((value) => ({ value, label: `${value} days or more` })),
        ),
      ]}
      columns={columns}
      rowKey={({ submissionid }) => submissionid}
      empty={{ title: 'No submitted work', message: 'Nothing matches. Try fewer filters.' }}
      actions={<AppLink to="/assignments">Assignments</AppLink>}
    />
  )
}
