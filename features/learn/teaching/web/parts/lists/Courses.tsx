import { activeTime } from '#features/learn/learning/rules/duration-words.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { roleNames } from '../../../rules/teaching-roles.ts'
import { percentOrNone } from '../../words.ts'
import { ListHead } from '../ListHead.tsx'

const columns: Column<RowIn<typeof instruction.courses>>[] = [
  {
    key: 'name',
    title: 'Course',
    card: 'heading',
    sort: 'name',
    cell: ({ courseid, coursename }) => (
      <AppLink to={href('instructorAdmin/courses/:courseid', { courseid })}>
        {courseid} {coursename}
      </AppLink>
    ),
  },
  { key: 'role', title: 'You are', cell: ({ role }) => (role ? roleNames[role] : '') },
  { key: 'enrolled', title: 'Enrolled', end: true, cell: ({ enrolled }) => enrolled },
  { key: 'active', title: 'Learning', end: true, cell: ({ active }) => active },
  { key: 'finished', title: 'Finished', end: true, cell: ({ finished }) => finished },
  { key: 'score', title: 'Average score', end: true, cell: ({ meanScore }) => percentOrNone(meanScore) },
  {
    key: 'time',
    title: 'Mean time',
    end: true,
    cell: ({ meanSeconds }) => (meanSeconds === null ? '–' : activeTime(meanSeconds)),
  },
  {
    key: 'questions',
    title: 'Questions waiting',
    end: true,
    cell: ({ courseid, questionsWaiting }) =>
      questionsWaiting === 0 ? (
        0
      ) : (
        <AppLink to={`/instructorAdmin?part=questions&state=waiting&course=${encodeURIComponent(courseid)}`}>
          {questionsWaiting}
        </AppLink>
      ),
  },
]

/** The courses taught, with the results of their learners. */
export function Courses() {
  const list = useListState(instruction.courses)
  return (
    <>
      <ListHead of={instruction.courses} input={list.paging}>
        Learners who were enrolled in the last twelve months. Open a course to see where they get stuck.
      </ListHead>
      <StaffTable
        of={instruction.courses}
        list={list}
        columns={columns}
        caption="Courses taught"
        rowKey={({ courseid }) => courseid}
        empty={{ title: 'You have no courses yet', message: 'The office gives courses to instructors.' }}
      />
    </>
  )
}
