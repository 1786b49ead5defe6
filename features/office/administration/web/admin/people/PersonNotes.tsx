import { Button, Group, Textarea } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { office } from '../../../contract/office-contract.ts'
import type { PersonFile } from '../../../contract/office-rows.ts'

/** Staff notes about a person, with a field to add one. */
export function PersonNotes({ userid, notes }: { userid: string; notes: PersonFile['notes'] }) {
  const { form, send, sending, failure, reset } = useOperationForm(office.writeNote, {
    name: `note-${userid}`,
    initial: { text: '' },
    toInput: ({ text }) => ({ userid, text }),
    invalidates: [office.person],
    onSuccess: ({ message }) => {
      notifySuccess(message)
      reset()
    },
  })
  const remove = useConfirmedCommand(office.deleteNote, {
    invalidates: [office.person],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const onDelete = (noteid: string) =>
    remove.ask({
      input: { noteid },
      title: 'Delete this note?',
      message: 'It cannot be restored.',
      yes: 'Delete',
    })
  return (
    <section aria-label="Notes">
      <SectionTitle>Notes</SectionTitle>
      <form onSubmit={send}>
        <Textarea
          label="New note"
          description="Colleagues see it. The person gets a copy when they download their data."
          {...form.getInputProps('text')}
        />
        <Failure>{failure}</Failure>
        <Button type="submit" mt="xs" variant="default" loading={sending}>
          Save note
        </Button>
      </form>
      <Rows mt="md">
        {notes.map(({ noteid, text, by, at, isMine }) => (
          <li key={noteid}>
            <p data-anywhere>{text}</p>
            <Group gap="sm">
              <Quiet span>
                {by}, {formatDateTime(at)}
              </Quiet>
              {isMine ? (
                <Button size="compact-xs" variant="subtle" color="red" onClick={() => void onDelete(noteid)}>
                  Delete
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </Rows>
    </section>
  )
}
