import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

export interface Notice {
  kind: 'done' | 'problem'
  text: string
  title?: string | undefined
  /** Undoes the action; shown as a button in the notice. */
  undo?: (() => unknown) | undefined
}

const DONE_MS = 5000
const UNDO_MS = 12_000
let undos = 0

/** Shows a notification in the app's notice region. Errors stay until they are closed. */
export function showNotice({ kind, text, title, undo }: Notice): void {
  const id = undo ? `undo ${++undos}` : undefined
  const undoIt = () => {
    if (id) notifications.hide(id)
    undo?.()
  }
  notifications.show({
    ...(id ? { id } : {}),
    message: undo ? (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        {text}
        <Button variant="default" size="compact-md" flex="none" onClick={undoIt}>
          Undo
        </Button>
      </Group>
    ) : (
      text
    ),
    ...(title ? { title } : {}),
    color: kind === 'done' ? 'teal' : 'red',
    autoClose: kind === 'problem' ? false : undo ? UNDO_MS : DONE_MS,
    role: kind === 'done' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Close this notice' },
  })
}
