import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import { archiveFilter, filterBy, optionsOf } from '#platform/web/form/options.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourceWindow } from '#platform/web/staff/ResourceWindow.tsx'
import { RowActions } from '#platform/web/staff/RowActions.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useEditing } from '#platform/web/staff/use-editing.ts'
import { useListState } from '#platform/web/use-list-state.ts'
import { termActs, termAdmin } from '../../contract/glossary-admin.ts'
import { glossary } from '../../contract.ts'
import { subjectNames, subjects } from '../../rules/subjects.ts'
import { termStateNames, termStates } from '../../rules/term-states.ts'
import type { AdminTerm } from './admin-term.ts'
import { Duplicates } from './Duplicates.tsx'
import { ImportTerms } from './ImportTerms.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'
import { blankTerm, TermFields } from './TermFields.tsx'

const column = columnsOf(termAdmin.list)
const stale = [glossary.terms, termActs.duplicates]
const stateColors = { draft: 'gray', review: 'orange', published: 'teal' } as const

const filters = [
  filterBy('state', 'Status', optionsOf(termStateNames, termStates)),
  filterBy('subject', 'Subject', optionsOf(subjectNames, subjects)),
  filterBy(
    'spanish',
    'Spanish',
    optionsOf({ missing: 'Missing', machine: 'Machine draft', reviewed: 'Reviewed' }),
  ),
  archiveFilter,
] as const

const spanishWords = ({ spanishText, spanishReviewed }: AdminTerm): string =>
  spanishText === '' ? 'Missing' : spanishReviewed ? 'Reviewed' : 'Machine draft'

const submit: BulkAction<AdminTerm> = {
  label: 'Send to review',
  fits: ({ state, archived }) => state === 'draft' && !archived,
  message: (rows) => `${rows.length} terms wait to be published then.`,
  run: ({ id, revision }) => callOperation(termActs.submit, { id, revision }),
}
const publish: BulkAction<AdminTerm> = {
  label: 'Publish',
  fits: ({ state, archived }) => state !== 'published' && !archived,
  message: (rows) => `People read the new text of ${rows.length} terms immediately.`,
  run: ({ id, revision }) => callOperation(termActs.publish, { id, revision }),
}

const columnsWith = (acts: Column<AdminTerm>): Column<AdminTerm>[] => [
  {
    ...column.name('term', 'Term', { sort: 'term' }),
    cell: ({ term, spanishTerm }) => twoLines(term, spanishTerm),
  },
  column.of('subject', 'Subject', { card: 'line' }, ({ subject }) => subjectNames[subject]),
  column.of('state', 'Status', { card: 'line' }, ({ state, isShown }) => (
    <Badge color={stateColors[state]}>
      {state !== 'published' && isShown
        ? `${termStateNames[state]}, older text shown`
        : termStateNames[state]}
    </Badge>
  )),
  column.of('spanish', 'Spanish', spanishWords),
  column.of('free', 'Free', ({ free }) => (free ? 'Yes' : 'No')),
  acts,
]

/** Staff page for glossary terms: edit, review, publish, import, and export. */
export default function GlosEditorPage() {
  const list = useListState(termAdmin.list)
  const { editing, edit, close } = useEditing()
  const [isImporting, setImporting] = useState(false)
  const [sentBack, setSentBack] = useState<AdminTerm | null>(null)
  const mayPublish = useMe().capabilities.some(({ capability }) => capability === 'product_admin')
  const acts: Column<AdminTerm> = column.of('acts', '', { end: true }, (row) => (
    <>
      {mayPublish && row.state === 'review' ? (
        <RowButton aria-label={`Send ${row.term} back`} onClick={() => setSentBack(row)}>
          Send back
        </RowButton>
      ) : null}
      <RowActions
        of={termAdmin}
        row={row}
        canEdit
        name={row.term}
        invalidates={stale}
        onEdit={() => edit(row.id)}
      />
    </>
  ))
  return (
    <StaffList
      title="Glossary editor"
      lead="People read a text after it has been published. Every change makes a draft and leaves the published text in place."
      of={termAdmin.list}
      list={list}
      search={{ label: 'Search terms', example: 'Term, other name, Spanish or definition' }}
      filters={filters}
      columns={columnsWith(acts)}
      rowKey={({ id }) => id}
      bulk={{ actions: mayPublish ? [publish, submit] : [submit], nameOf: ({ term }) => term }}
      empty={{ title: 'No term found', message: 'Add one, or try other words and fewer filters.' }}
      actions={
        <>
          <Button variant="default" onClick={() => setImporting(true)}>
            Import a file
          </Button>
          <Button onClick={() => edit('new')}>New term</Button>
        </>
      }
    >
      <Duplicates onOpen={edit} />
      <ResourceWindow
        of={termAdmin}
        one="term"
        editing={editing}
        onClose={close}
        blank={blankTerm}
        fields={(form) => <TermFields form={form} />}
        invalidates={stale}
      />
      <Dialog
        opened={isImporting}
        onClose={() => setImporting(false)}
        title="Import terms"
        size="lg"
        keepOpen
      >
        <ImportTerms />
      </Dialog>
      <SendBackDialog term={sentBack} onClose={() => setSentBack(null)} />
    </StaffList>
  )
}
