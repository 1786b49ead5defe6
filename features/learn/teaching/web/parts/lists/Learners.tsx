import { Badge } from '@mantine/core'
import { reportedStateLabels } from '#features/learn/learning/contract/enrollments-contract.ts'
import { activeTime } from '#features/learn/learning/rules/duration-words.ts'
import { formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { useChoices } from '../../use-choices.ts'
import { learnerColors, percentOrNone } from '../../words.ts'
import { ListHead } from '../ListHead.tsx'

const columns: Column<RowIn<typeof instruction.learners>>[] = [
  column('name', 'Learner', { card: 'heading' }, ({ enrollmentid, name }) => (
    <AppLink to={href('instructorAdmin/learners/:enrollmentid', { enrollmentid })}>{name}</AppLink>
  )),
  column('course', 'Course', ({ courseid }) => courseid),
  column('state', 'Status', ({ state }) => (
    <Badge color={learnerColors[state]}>{reportedStateLabels[state]}</Badge>
  )),
  column('done', 'Units done', { end: true }, ({ done, units }) => `${done} of ${units}`),
  column('skills', 'Skills signed', { end: true }, ({ skills }) =>
    skills.asked === 0 ? '–' : `${skills.signed} of ${skills.asked}`,
  ),
  column('score', 'Score', { end: true }, ({ score }) => percentOrNone(score)),
  column('time', 'Active time', { end: true }, ({ seconds }) => activeTime(seconds)),
  column('enrolled', 'Enrolled', { card: 'hidden' }, ({ enrolledAt }) => formatDate(enrolledAt)),
  column('last', 'Last active', ({ lastActiveAt }) => (lastActiveAt ? formatDate(lastActiveAt) : 'never')),
]

/** Learners in the courses taught. */
export function Learners() {
  const list = useListState(instruction.learners)
  const { courses } = useChoices()
  const { course, state } = list.filters
  const input = { ...list.paging, course, state }
  return (
    <>
      <ListHead of={instruction.learners} input={input}>
        Everyone in your courses, newest enrollments first. Choose a name to see their progress.
      </ListHead>
      <StaffFilters
        list={list}
        search={{ label: 'Search learners', example: 'Name' }}
        filters={[
          { name: 'course', label: 'Course', options: courses },
          {
            name: 'state',
            label: 'Status',
            options: Object.entries(reportedStateLabels).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <StaffTable
        of={instruction.learners}
        input={input}
        list={list}
        columns={columns}
        caption="Learners"
        rowKey={({ enrollmentid }) => enrollmentid}
        empty={{ title: 'No learners', message: 'No one matches. Try another name or fewer filters.' }}
      />
    </>
  )
}
