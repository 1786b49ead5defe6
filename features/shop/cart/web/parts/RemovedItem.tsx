import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Notice of a removed item with an undo button. Takes the focus because the remove button no longer exists. */
export function RemovedItem({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes back for each item that is removed
  useEffect(() => undo.current?.focus(), [name])
  return (
    <Group
      gap="sm"
      wrap="nowrap"
      justify="space-between"
      fz="sm"
      my="sm"
      py="xs"
      px="sm"
      bg="var(--pm-sunken)"
      bdrs="md"
      role="status"
    >
      <span>{name} was removed.</span>
      <Button flex="none" ref={undo} variant="subtle" size="compact-md" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  )
}
