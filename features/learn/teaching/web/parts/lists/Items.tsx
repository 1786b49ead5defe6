import { filterBy } from '#platform/web/form/options.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { useChoices } from '../../use-choices.ts'
import { percentOrNone } from '../../words.ts'
import { ListHead } from '../ListHead.tsx'

const columns: Column<RowIn<typeof instruction.items>>[] = [
  column('text', 'Question', { card: 'heading' }, ({ text }) => text),
  column('lecture', 'From', { sort: 'lecture' }, ({ courseid, unit }) => `${courseid}, unit ${unit}`),
  column('topic', 'Topic', ({ topic }) => topic),
  column('asked', 'Times used', { end: true, sort: 'asked' }, ({ asked }) => asked),
  column('right', 'Right', { end: true, sort: 'right' }, ({ rightPercent }) => percentOrNone(rightPercent)),
  column('discrimination', 'Discrimination', { end: true }, ({ discrimination }) =>
    discrimination === null ? '–' : discrimination.toFixed(2),
  ),
]

/** Statistics of exam items based on the instructor's lectures. */
export function Items() {
  const list = useListState(instruction.items)
  const { courses, topics } = useChoices()
  const { course, topic } = list.filters
  const input = { ...list.paging, course, topic }
  return (
    <>
      <ListHead of={instruction.items} input={input}>
        Exam items from your lectures. Discrimination tells whether those who did well on the rest of the
        paper did better here, from −1 to 1; it wants thirty answers.
      </ListHead>
      <StaffFilters
        list={list}
        filters={[filterBy('course', 'Course', courses), filterBy('topic', 'Topic', topics)]}
      />
      <StaffTable
        of={instruction.items}
        input={input}
        list={list}
        columns={columns}
        caption="Exam items"
        rowKey={({ code }) => code}
        empty={{ title: 'No items', message: 'No live item names a lecture of these courses.' }}
      />
    </>
  )
}
