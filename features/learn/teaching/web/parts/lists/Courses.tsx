import { activeTime } from '#features/learn/learning/rules/duration-words.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { roleNames } from '../../../rules/teaching-roles.ts'
import { percentOrNone } from '../../words.ts'
import { ListHead } from '../ListHead.tsx'

const columns: Column<RowIn<typeof instruction.courses>>[] = [
  column('name', 'Course', { card: 'heading', sort: 'name' }, ({ courseid, coursename }) => (
    <AppLink to={href('instructorAdmin/courses/:courseid', { courseid })}>
      {courseid} {coursename}
    </AppLink>
  )),
  column('role', 'You are', ({ role }) => (role ? roleNames[role] : '')),
  column('enrolled', 'Enrolled', { end: true }, ({ enrolled }) => enrolled),
  column('active', 'Learning', { end: true }, ({ active }) => active),
  column('finished', 'Finished', { end: true }, ({ finished }) => finished),
  column('score', 'Average score', { end: true }, ({ meanScore }) => percentOrNone(meanScore)),
  column('time', 'Mean time', { end: true }, ({ meanSeconds }) =>
    meanSeconds === null ? '–' : activeTime(meanSeconds),
  ),
  column('questions', 'Questions waiting', { end: true }, ({ courseid, questionsWaiting }) =>
    questionsWaiting === 0 ? (
      0
    ) : (
      <AppLink to={`/instructorAdmin?part=questions&state=waiting&course=${encodeURIComponent(courseid)}`}>
        {questionsWaiting}
      </AppLink>
    ),
  ),
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
