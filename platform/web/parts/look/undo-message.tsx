import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The text of a notice, with a button that reverses what it reports. */
export const undoMessage = (text: string, undo: () => void): ReactNode => (
  <Group justify="space-between" gap="sm" wrap="nowrap">
    {text}
    <Button variant="default" size="compact-md" flex="none" onClick={undo}>
      Undo
    </Button>
  </Group>
)
