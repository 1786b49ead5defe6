import { Badge } from '@mantine/core'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import { type AttemptRow, attemptLabels, attemptStates } from '../../../contract/admin-views.ts'

const columns: Column<AttemptRow>[] = [
  column('name', 'Person', { card: 'heading' }, ({ attemptid, name }) => (
    <AppLink to={href('adminIndex/exams/attempts/:attemptid', { attemptid })}>{name}</AppLink>
  )),
  column('exam', 'Exam', ({ title, number }) => `${title}, attempt ${number}`),
  column('state', 'Status', ({ state }) => (
    <Badge color={attemptLabels[state].color}>{attemptLabels[state].label}</Badge>
  )),
  column('started', 'Started', { sort: 'oldest' }, ({ startedAt }) => formatDateTime(startedAt)),
  column('ended', 'Ended', ({ submittedAt, endedBy, deadlineAt }) =>
    submittedAt
      ? `${formatDateTime(submittedAt)}${endedBy === 'time' ? ', by the clock' : ''}`
      : `until ${formatDateTime(deadlineAt)}`,
  ),
  column(
    'score',
    'Score',
    {
      sort: 'score',
      end: true,
    },
    ({ scorePercent }) => (scorePercent === null ? '–' : `${scorePercent}%`),
  ),
]

/** All exam attempts, latest first. */
export default function AttemptsAdminPage() {
  const list = useListState(examsAdmin.adminAttempts)
  const exams = useQuery(examsAdmin.adminExams, { rows: 200 }, { staleTime: 60_000 })
  return (
    <StaffList
      title="Exam attempts"
      of={examsAdmin.adminAttempts}
      list={list}
      search={{ label: 'Search people', example: 'Name, user name or email' }}
      filters={[
        filterBy(
          'exam',
          'Exam',
          (exams.data?.rows ?? []).map(({ code, title }) => ({ value: code, label: title })),
        ),
        filterBy('state', 'Status', optionsOf(attemptLabels, attemptStates)),
        { name: 'from', label: 'From', kind: 'day' },
        { name: 'to', label: 'To', kind: 'day' },
      ]}
      columns={columns}
      rowKey={({ attemptid }) => attemptid}
      empty={{ title: 'No attempts', message: 'Nothing matches. Try other words or fewer filters.' }}
      again={60_000}
    />
  )
}
