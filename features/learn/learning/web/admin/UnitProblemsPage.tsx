import { Badge } from '@mantine/core'
import { formatClock, formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type AdminProblem, problemsAdmin } from '../../contract/questions-contract.ts'
import { problemKinds, problemNames, problemStates } from '../../rules/question-words.ts'
import { adminStateNames, problemColors } from '../parts/questions/question-words.ts'

const columns: Column<AdminProblem>[] = [
  column('unit', 'Unit', { sort: 'unit', card: 'heading' }, ({ problemid, courseid, unitTitle, second }) => (
    <AppLink to={href('adminIndex/unit-problems/:problemid', { problemid })}>
      {courseid} {unitTitle}
      {second === null ? '' : ` at ${formatClock(second)}`}
    </AppLink>
  )),
  column('kind', 'What', ({ kind }) => problemNames[kind]),
  column('note', 'Note', ({ note }) => (note.length > 90 ? `${note.slice(0, 87)}…` : note)),
  column('reporter', 'Reporter', { card: 'hidden' }, ({ reporter }) => reporter?.name ?? 'left'),
  column('created', 'Reported', ({ createdAt }) => formatDate(createdAt)),
  column('state', 'Status', ({ state }) => (
    <Badge color={problemColors[state]}>{adminStateNames[state]}</Badge>
  )),
]

const filters: StaffFilter<'state' | 'kind'>[] = [
  {
    name: 'state',
    label: 'Status',
    options: problemStates.map((value) => ({ value, label: adminStateNames[value] })),
  },
  {
    name: 'kind',
    label: 'What is wrong',
    options: problemKinds.map((value) => ({ value, label: problemNames[value] })),
  },
]

/** Problems that learners reported in units, newest first. */
export default function UnitProblemsPage() {
  const list = useListState(problemsAdmin.adminProblems)
  return (
    <StaffList
      title="Problems in units"
      lead="Learners report them from the player. The reporter gets the result by email."
      of={problemsAdmin.adminProblems}
      list={list}
      input={{ ...list.paging, state: list.filters.state, kind: list.filters.kind }}
      search={{ label: 'Search problems', example: 'Course, unit or note' }}
      filters={filters}
      columns={columns}
      rowKey={({ problemid }) => problemid}
      empty={{ title: 'No problems', message: 'Nothing matches. Try other words or fewer filters.' }}
      again={60_000}
    />
  )
}
