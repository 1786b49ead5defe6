import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'

/** Shows new recovery codes, only this once. */
export default function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notifySuccess('The codes are copied.'),
      () => {},
    )
  return (
    <Stack>
      <Text>
        Without your phone one of these codes lets you in, each once. Write them down or print them now: they
        are not shown again.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {codes.map((code) => (
          <Code key={code} fz="md" ta="center">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button color="copper" onClick={onDone}>
          I have them
        </Button>
      </Group>
    </Stack>
  )
}
