import { Group, Text } from '@mantine/core'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { StoredBooth } from './stored-booth.ts'

/** Exit for staff from the game to the PIN page, with the number of unsent entries. */
export function LeaveBooth({ booth, waiting }: { booth: StoredBooth; waiting: number }) {
  return (
    <>
      <Group gap="sm">
        <Text fw={600}>{booth.device.convention}</Text>
        {waiting > 0 ? <Text c="dimmed">{waiting} waiting to be sent</Text> : null}
      </Group>
      <LinkButton to="/ipadchooser" variant="subtle">
        Staff
      </LinkButton>
    </>
  )
}
