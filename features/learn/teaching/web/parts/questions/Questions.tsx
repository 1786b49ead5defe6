import { useQuery } from '#platform/web/operations.ts'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { instruction } from '../../../contract.ts'
import { useChoices } from '../../use-choices.ts'
import { questionStateNames } from '../../words.ts'
import { ListHead } from '../ListHead.tsx'
import { QuestionCard } from './QuestionCard.tsx'

const ROWS = 10

/** Learners' questions in the courses taught, with inline answers. */
export function Questions() {
  const list = useListState(instruction.questions, { rows: ROWS })
  const { courses } = useChoices()
  const { state, course } = list.filters
  const input = { ...list.paging, state, course }
  const asked = useQuery(instruction.questions, input, { keepPrevious: true, refetchInterval: 60_000 })
  return (
    <>
      <ListHead of={instruction.questions} input={input}>
        Questions from learners. Longest wait first.
      </ListHead>
      <StaffFilters
        list={list}
        search={{ label: 'Search questions', example: 'Unit or course' }}
        filters={[
          {
            name: 'state',
            label: 'Status',
            options: Object.entries(questionStateNames).map(([value, label]) => ({ value, label })),
          },
          { name: 'course', label: 'Course', options: courses },
        ]}
      />
      <PagedState
        list={list}
        query={asked}
        empty={{
          title: 'No questions',
          message: 'Nothing matches. Questions that learners ask in the player appear here.',
        }}
      >
        {({ rows }) => (
          <>
            {rows.map((question) => (
              <QuestionCard key={question.questionid} question={question} />
            ))}
          </>
        )}
      </PagedState>
    </>
  )
}
