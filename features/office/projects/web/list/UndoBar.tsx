import { Button } from '@mantine/core'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import type { TaskActs } from './use-task-acts.ts'

/** Shows the last action within thumb reach, with an undo button. */
export function UndoBar({ last, dismiss }: Pick<TaskActs, 'last' | 'dismiss'>) {
  if (!last) return null
  return (
    <ChosenBar label="Last change" status={last.text}>
      <Button onClick={last.undo}>Undo</Button>
      <Button variant="subtle" onClick={dismiss}>
        Close
      </Button>
    </ChosenBar>
  )
}
