import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourceWindow } from '#platform/web/staff/ResourceWindow.tsx'
import { RowActions } from '#platform/web/staff/RowActions.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useEditing } from '#platform/web/staff/use-editing.ts'
import { useListState } from '#platform/web/use-list-state.ts'
import { triviaActs, triviaAdmin } from '../../contract/trivia-admin.ts'
import { difficultyNames, triviaStateNames, triviaTopicNames } from '../../rules/trivia/trivia-names.ts'
import type { AdminQuestion } from './admin-question.ts'
import { ImportTrivia } from './ImportTrivia.tsx'
import { SendBackQuestion } from './SendBackQuestion.tsx'
import { blankTrivia, TriviaFields } from './TriviaFields.tsx'
import { triviaFilters } from './trivia-filters.ts'

const column = columnsOf(triviaAdmin.list)
const stateColors = { draft: 'gray', review: 'orange', approved: 'teal' } as const

const submit: BulkAction<AdminQuestion> = {
  label: 'Send to review',
  fits: ({ state, archived }) => state === 'draft' && !archived,
  message: (rows) => `${rows.length} questions wait for a second person then.`,
  run: ({ id, revision }) => callOperation(triviaActs.submit, { id, revision }),
}
const approve: BulkAction<AdminQuestion> = {
  label: 'Approve',
  fits: ({ state, archived }) => state === 'review' && !archived,
  message: (rows) => `${rows.length} questions are asked from now on. Your own ones stay in review.`,
  run: ({ id, revision }) => callOperation(triviaActs.approve, { id, revision }),
}

const columnsWith = (onEdit: (id: string) => void, onBack: (row: AdminQuestion) => void) => [
  {
    ...column.name('question', 'Question', { sort: 'question' }),
    cell: ({ question, rightAnswer }: AdminQuestion) => twoLines(question, rightAnswer),
  },
  column.of(
    'topic',
    'Topic',
    {
      card: 'line' as const,
    },
    ({ topic }: AdminQuestion) => triviaTopicNames[topic],
  ),
  column.of('difficulty', 'Difficulty', ({ difficulty }: AdminQuestion) => difficultyNames[difficulty]),
  column.of('state', 'Status', { card: 'line' as const }, ({ state }: AdminQuestion) => (
    <Badge color={stateColors[state]}>{triviaStateNames[state]}</Badge>
  )),
  column.number('asked', 'Asked', { sort: 'asked' }),
  column.of('right', 'Right', { sort: 'right', end: true }, ({ rightPercent }: AdminQuestion) =>
    rightPercent === null ? '–' : `${rightPercent}%`,
  ),
  column.of('acts', '', { end: true }, (row: AdminQuestion) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {row.state === 'draft' || row.archived ? null : (
        <RowButton aria-label={`Send back: ${row.question}`} onClick={() => onBack(row)}>
          Send back
        </RowButton>
      )}
      <RowActions of={triviaAdmin} row={row} canEdit name={row.question} onEdit={() => onEdit(row.id)} />
    </Group>
  )),
]

/** Staff page for trivia questions: editing, approval by a second user, and statistics. */
export default function VegasQuestionEditorPage() {
  const list = useListState(triviaAdmin.list)
  const { editing, edit, close } = useEditing()
  const [isImporting, setImporting] = useState(false)
  const [sentBack, setSentBack] = useState<AdminQuestion | null>(null)
  return (
    <StaffList
      title="Trivia questions"
      lead="A question is asked once a second person has approved it. Every change makes it a draft again."
      of={triviaAdmin.list}
      list={list}
      search={{ label: 'Search questions', example: 'Question or answer' }}
      filters={triviaFilters}
      columns={columnsWith(edit, setSentBack)}
      rowKey={({ id }) => id}
      bulk={{ actions: [submit, approve], nameOf: ({ question }) => question }}
      empty={{ title: 'No question found', message: 'Add one, or try other words and fewer filters.' }}
      actions={
        <>
          <Button variant="default" onClick={() => setImporting(true)}>
            Import a file
          </Button>
          <Button onClick={() => edit('new')}>New question</Button>
        </>
      }
    >
      <ResourceWindow
        of={triviaAdmin}
        one="question"
        editing={editing}
        onClose={close}
        blank={blankTrivia}
        fields={(form) => <TriviaFields form={form} />}
      />
      <Dialog
        opened={isImporting}
        onClose={() => setImporting(false)}
        title="Import questions"
        size="lg"
        keepOpen
      >
        <ImportTrivia />
      </Dialog>
      <SendBackQuestion question={sentBack} onClose={() => setSentBack(null)} />
    </StaffList>
  )
}
