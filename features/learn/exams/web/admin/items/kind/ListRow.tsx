import { ActionIcon, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** Name of the removed entry: 'choice 2'. */
  name: string
  canRemove: boolean
  onRemove: () => void
  /** Wraps a row that is too wide for phones onto two lines. */
  wraps?: boolean
  children: ReactNode
}

/** List entry in a form, with a button to remove it. */
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
