import { Badge } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { type RowIn, StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { useChoices } from '../../use-choices.ts'
import { locationPath, locationText, problemStateNames } from '../../words.ts'
import { ListHead } from '../ListHead.tsx'
import { problemText } from '../list-text.ts'

const columns: Column<RowIn<typeof instruction.problems>>[] = [
  column('unit', 'Unit', { card: 'heading' }, (row) => (
    <AppLink to={locationPath(row)}>{locationText(row)}</AppLink>
  )),
  column('what', 'Problem', problemText),
  column('at', 'Reported', ({ createdAt }) => formatDate(createdAt)),
  column('state', 'Status', ({ state }) => (
    <Badge color={state === 'open' ? 'copper' : 'teal'}>{problemStateNames[state]}</Badge>
  )),
  column('answer', 'Answer', ({ answer }) => answer ?? ''),
]

/** Problems reported by learners; staff resolve them. */
export function Problems() {
  const list = useListState(instruction.problems)
  const { courses } = useChoices()
  const { course, state } = list.filters
  const input = { ...list.paging, course, state }
  return (
    <>
      <ListHead of={instruction.problems} input={input}>
        Problems that learners reported in your courses. The office fixes them and replies.
      </ListHead>
      <StaffFilters
        list={list}
        filters={[
          { name: 'course', label: 'Course', options: courses },
          {
            name: 'state',
            label: 'Status',
            options: Object.entries(problemStateNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <StaffTable
        of={instruction.problems}
        input={input}
        list={list}
        columns={columns}
        caption="Problems in units"
        rowKey={({ problemid }) => problemid}
        empty={{
          title: 'No problems',
          message: 'Nothing matches. Learners report problems from the player.',
        }}
      />
    </>
  )
}
