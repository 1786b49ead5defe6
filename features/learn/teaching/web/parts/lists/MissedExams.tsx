import { formatDate } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { ListHead } from '../ListHead.tsx'

const columns: Column<RowIn<typeof instruction.missed>>[] = [
  column('name', 'Learner', { card: 'heading' }, ({ name }) => name),
  column('exam', 'Exam', ({ exam }) => exam),
  column('number', 'Attempt', { end: true }, ({ number }) => number),
  column(
    'score',
    'Score',
    { end: true },
    ({ scorePercent, passPercent }) => `${scorePercent}% of ${passPercent}%`,
  ),
  column('weakest', 'Weakest topics', ({ weakest }) =>
    weakest.map(({ title, percent }) => `${title} ${percent}%`).join(', '),
  ),
  column('at', 'Ended', ({ at }) => formatDate(at)),
  column('since', 'Since then', ({ passedSince }) => (passedSince ? 'Passed on paper or by hand' : '')),
]

/** Learners who need help before their next attempt. */
export function MissedExams() {
  const list = useListState(instruction.missed)
  return (
    <>
      <ListHead of={instruction.missed} input={list.paging}>
        Learners in your courses who failed an exam in the last 90 days and have not passed since. Weak topics
        show where to help.
      </ListHead>
      <StaffTable
        of={instruction.missed}
        list={list}
        columns={columns}
        caption="Exams not passed"
        rowKey={({ attemptid }) => attemptid}
        empty={{
          title: 'No failed exams',
          message: 'Learners who did not pass are listed here until they do.',
        }}
      />
    </>
  )
}
