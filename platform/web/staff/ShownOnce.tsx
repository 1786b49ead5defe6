import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyText } from './CopyText.tsx'

interface Props {
  secret: string
  /** What is copied: 'the API key'. */
  what: string
  children: ReactNode
  onClose: () => void
}

/** A key, token, or secret that the server returns only once. */
export function ShownOnce({ secret, what, children, onClose }: Props) {
  return (
    <Stack>
      <Text>{children}</Text>
      <Group wrap="nowrap" align="flex-start" gap="xs">
        <Code fz="sm" p="xs" flex={1} style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <CopyText text={secret} what={what} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose} color="copper">
          Done
        </Button>
      </Group>
    </Stack>
  )
}
