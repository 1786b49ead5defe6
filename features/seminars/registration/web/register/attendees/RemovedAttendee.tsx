import { Button, Group } from '@mantine/core'
import { fullName } from '#platform/contract/names.ts'
import type { EntryAttendee } from '../../../contract/entry-draft.ts'

/** Notice for a removed attendee, with an undo button. */
export function RemovedAttendee({ entry, onUndo }: { entry: EntryAttendee; onUndo: () => void }) {
  const name = fullName({ firstName: entry.f_name, lastName: entry.l_name }) || 'An attendee'
  return (
    <Group component="p" gap="0.5rem 1rem" m={0} role="status">
      <span>{name} was taken out.</span>
      <Button variant="default" size="compact-sm" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}
