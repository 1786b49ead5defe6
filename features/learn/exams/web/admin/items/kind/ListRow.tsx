import { ActionIcon, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** What is taken away: 'choice 2'. */
  name: string
  canRemove: boolean
  onRemove: () => void
  /** Breaks a row that is too wide for phones into two lines. */
  wraps?: boolean
  children: ReactNode
}

/** One entry of a list in the form, with the way to take it out. */
export function ListRow({ name, canRemove, onRemove, wraps = false, children }: Props) {
  return (
    <Group gap="xs" wrap={wraps ? 'wrap' : 'nowrap'} align="flex-start">
      {children}
      <ActionIcon
        variant="default"
        size={42}
        aria-label={`Take ${name} away`}
        disabled={!canRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
