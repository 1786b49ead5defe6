import { formatDate } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { ListHead } from '../ListHead.tsx'

const columns: Column<RowIn<typeof instruction.missed>>[] = [
  { key: 'name', title: 'Learner', card: 'heading', cell: ({ name }) => name },
  { key: 'exam', title: 'Exam', cell: ({ exam }) => exam },
  { key: 'number', title: 'Attempt', end: true, cell: ({ number }) => number },
  {
    key: 'score',
    title: 'Score',
    end: true,
    cell: ({ scorePercent, passPercent }) => `${scorePercent}% of ${passPercent}%`,
  },
  {
    key: 'weakest',
    title: 'Weakest topics',
    cell: ({ weakest }) => weakest.map(({ title, percent }) => `${title} ${percent}%`).join(', '),
  },
  { key: 'at', title: 'Ended', cell: ({ at }) => formatDate(at) },
  {
    key: 'since',
    title: 'Since then',
    cell: ({ passedSince }) => (passedSince ? 'Passed on paper or by hand' : ''),
  },
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
