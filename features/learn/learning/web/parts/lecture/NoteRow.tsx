import { ActionIcon, Box, Button, Text, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#platform/web/confirm.ts'
import { formatClock, formatDate } from '#platform/web/format.ts'
import { useCommand } from '#platform/web/operations.ts'
import { surface } from '#platform/web/parts/look/surface.ts'
import { learning, type Note } from '../../../contract.ts'
import classes from './NotesPanel.module.css'

interface Props {
  note: Note
  onJump: (second: number) => void
}

/** One note: its second links to its position in the video; it can be edited and deleted. */
export function NoteRow({ note, onJump }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const stale = [learning.notes, learning.course]
  const edit = useCommand(learning.editNote, { invalidates: stale, onSuccess: () => setDraft(null) })
  const remove = useCommand(learning.removeNote, { invalidates: stale })
  const problem = edit.error ?? remove.error
  const { second } = note

  const takeAway = async () => {
    const sure = await confirm({
      title: 'Remove this note?',
      message: note.text.slice(0, 200),
      yes: 'Remove the note',
      danger: true,
    })
    if (sure) remove.mutate({ noteid: note.noteid })
  }
  return (
    <Box component="li" pt="xs" pb={4} px="sm" {...surface} bdrs="md">
      {draft === null ? (
        <p className={classes.text}>{note.text}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (draft.trim() !== '') edit.mutate({ noteid: note.noteid, text: draft })
          }}
        >
          <Textarea
            minRows={1}
            aria-label="Note"
            value={draft}
            maxRows={8}
            maxLength={4000}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Button type="submit" variant="light" mt="xs" loading={edit.isPending}>
            Save the change
          </Button>
        </form>
      )}
      <div className={classes.tools}>
        {second === null ? (
          <small>{formatDate(note.createdAt)}</small>
        ) : (
          <Button
            variant="subtle"
            px="xs"
            onClick={() => onJump(second)}
            aria-label={`Go to ${formatClock(second)}`}
          >
            {formatClock(second)}
          </Button>
        )}
        <ActionIcon
          size={44}
          aria-label={draft === null ? 'Change this note' : 'Leave the note as it was'}
          onClick={() => setDraft(draft === null ? note.text : null)}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label="Remove this note"
          loading={remove.isPending}
          onClick={() => void takeAway()}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      {problem ? (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)" mt={4}>
          {problem.message}
        </Text>
      ) : null}
    </Box>
  )
}
