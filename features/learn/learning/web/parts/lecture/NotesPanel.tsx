import { Button, Stack, Textarea } from '@mantine/core'
import { formatClock } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { learning, type UnitContent } from '../../../contract.ts'
import { useStoredWriting } from '../questions/use-stored-writing.ts'
import { NoteRow } from './NoteRow.tsx'

interface Props {
  unit: UnitContent
  video: HTMLVideoElement | null
  onJump: (second: number) => void
}

/** Takes notes with the video position at which the user started to type, and lists those of this unit. */
export function NotesPanel({ unit, video, onJump }: Props) {
  const stored = useQuery(learning.notes, { courseid: unit.courseid }, { staleTime: 60_000 })
  const writing = useStoredWriting(`note ${unit.unitid}`, video)
  const { text, second } = writing
  const add = useCommand(learning.addNote, {
    invalidates: [learning.notes, learning.course],
    onSuccess: writing.clear,
  })
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') add.mutate({ unitid: unit.unitid, second, text })
        }}
      >
        <Textarea
          label={second === null ? 'New note' : `New note at ${formatClock(second)}`}
          value={text}
          maxRows={8}
          maxLength={4000}
          onChange={(event) => writing.write(event.currentTarget.value)}
          error={add.error ? `${add.error.message} Your note is still here.` : null}
        />
        <Button type="submit" variant="light" mt="xs" loading={add.isPending} disabled={text.trim() === ''}>
          Keep this note
        </Button>
      </form>
      <QueryState query={stored}>
        {({ notes }) => {
          const own = notes.filter(({ unitid }) => unitid === unit.unitid)
          if (own.length === 0) return <Quiet>No notes in this unit yet.</Quiet>
          return (
            <Rows gap="xs">
              {own.map((note) => (
                <NoteRow key={note.noteid} note={note} onJump={onJump} />
              ))}
            </Rows>
          )
        }}
      </QueryState>
    </Stack>
  )
}
