import { Button } from '@mantine/core'
import type { EntryAttendee } from '../../../contract/entry-draft.ts'
import classes from './Attendees.module.css'

/** Says who was taken out, and brings them back. */
export function RemovedAttendee({ entry, onUndo }: { entry: EntryAttendee; onUndo: () => void }) {
  const name = `${entry.f_name} ${entry.l_name}`.trim() || 'An attendee'
  return (
    <p className={classes.removed} role="status">
      <span>{name} was taken out.</span>
      <Button variant="default" size="compact-sm" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
