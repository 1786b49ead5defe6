import { Anchor, Badge, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { callOperation } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifyThen } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type AdminNote, feedbackAdmin } from '../../contract.ts'
import { noteStateNames, noteStates } from '../../rules/note-states.ts'
import { noteStateColors } from '../note-colors.ts'

const states = noteStates.map((value) => ({ value, label: noteStateNames[value] }))

const columnsOf = (open: (note: AdminNote) => void): Column<AdminNote>[] => [
  column('notes', 'Notes', { card: 'heading' }, ({ notes, noteid, hasScreenshot }) => (
    <>
      <Text lineClamp={3}>{notes}</Text>
      {hasScreenshot ? (
        <Anchor href={addressOf(feedbackAdmin.screenshot, { noteid })} target="_blank" rel="noopener">
          Picture of the page
        </Anchor>
      ) : null}
    </>
  )),
  column('page', 'Page', ({ page }) => page),
  column('person', 'Sent by', ({ person, email, device }) => (
    <div>
      {person}{' '}
      <Quiet span data-second data-anywhere>
        {email}
      </Quiet>
      <Quiet span data-second>
        {device}
      </Quiet>
    </div>
  )),
  column('sent', 'Sent', { sort: 'newest', card: 'line' }, ({ createdAt }) => formatDateTime(createdAt)),
  column('state', 'Status', { card: 'line' }, ({ state, version }) => (
    <>
      <Badge color={noteStateColors[state]}>{noteStateNames[state]}</Badge>{' '}
      {version ? <Quiet span>{version}</Quiet> : null}
    </>
  )),
  column('answer', 'Answer', (note) => (
    <RowButton aria-label={`Answer ${note.person} on ${note.page}`} onClick={() => open(note)}>
      Answer
    </RowButton>
  )),
]

const decline: BulkAction<AdminNote> = {
  label: 'Not planned',
  fits: ({ state }) => state === 'new',
  message: (rows) =>
    rows.length === 1
      ? 'The person who wrote it gets an email.'
      : `${rows.length} emails go out, one for each note.`,
  run: ({ noteid, revision, answer, version }) =>
    callOperation(feedbackAdmin.settle, { noteid, revision, state: 'declined', answer, version }),
}

/** User feedback on pages: read, reply, and record the version that contains the change. */
export default function FeedbackAdminPage() {
  const list = useListState(feedbackAdmin.notes)
  const [open, setOpen] = useState<AdminNote | null>(null)
  const state = noteStates.find((each) => each === list.filters.state)
  const close = () => setOpen(null)
  return (
    <>
      <StaffList
        title="Feedback"
        lead="Comments and problems that people sent from a page. The writer gets your answer by email."
        of={feedbackAdmin.notes}
        list={list}
        input={{ ...list.paging, state }}
        search={{ label: 'Search feedback', example: 'Text, page, name or email' }}
        filters={[{ name: 'state', label: 'Status', options: states }]}
        columns={columnsOf(setOpen)}
        rowKey={({ noteid }) => noteid}
        bulk={{ actions: [decline], nameOf: ({ person, page }) => `${person} on ${page}` }}
        empty={{ title: 'No feedback', message: 'Nothing matches. Try other words or fewer filters.' }}
      />
      <Dialog opened={open !== null} onClose={close} title="Answer the note" keepOpen>
        {open ? <AnswerForm key={open.noteid} note={open} onClose={close} /> : null}
      </Dialog>
    </>
  )
}

function AnswerForm({ note, onClose }: { note: AdminNote; onClose: () => void }) {
  const { noteid, revision, notes, state, answer, version } = note
  const { form, send, sending, failure } = useOperationForm(feedbackAdmin.settle, {
    initial: { state, answer, version },
    toInput: (values) => ({ noteid, revision, ...values }),
    invalidates: [feedbackAdmin.notes],
    onSuccess: notifyThen('The answer is saved.', onClose),
  })
  return (
    <FormStack onSubmit={send}>
      <Text>{notes}</Text>
      <Select {...form.getInputProps('state')} label="Status" data={states} />
      <Textarea
        {...form.getInputProps('answer')}
        label="Answer"
        description="Goes to the writer by email, unless the status stays New."
        minRows={3}
      />
      <TextInput {...form.getInputProps('version')} label="Version that has the change" placeholder="12.3" />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save" />
    </FormStack>
  )
}
