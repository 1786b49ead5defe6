import { Button, Group, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'

/** Says to staff that they see a company as its administrator does, and that nothing can be changed. */
export const ViewedBar = ({ name, onStop }: { name: string; onStop: () => void }) => (
  <Group
    component="section"
    aria-label="View as"
    gap="sm"
    wrap="nowrap"
    mb="md"
    px="md"
    py="sm"
    pos="sticky"
    top={8}
    bg="var(--mantine-color-dark-7)"
    c="white"
    bd="1px solid var(--pm-line)"
    bdrs="md"
    style={{ zIndex: 90 }}
  >
    <IconEye size={20} aria-hidden style={{ flexShrink: 0 }} />
    <Text flex={1} fw={600} fz="sm">
      Viewing as an administrator of {name}. Nothing can be changed.
    </Text>
    <Button size="compact-md" variant="white" color="dark" onClick={onStop} style={{ flexShrink: 0 }}>
      Stop
    </Button>
  </Group>
)
