import { Alert, Group, Stack, Table, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyText } from '#platform/web/desk/CopyText.tsx'
import type { AddedPerson } from '../../contract/adding.ts'

const outcomeLabels: Readonly<Record<AddedPerson['outcome'], string>> = {
  added: 'Added, gets an email',
  badge: 'Added, logs in with badge and PIN',
  invited: 'Invited by email',
  already: 'Belongs to the company already',
  waiting: 'Invited before, has not answered',
  twice: 'In the list twice',
}

/** What came of each person; PINs are shown here and never again. */
export function AddResults({ results }: { results: readonly AddedPerson[] }) {
  const summary = useRef<HTMLParagraphElement>(null)
  // The list that was sent is longer than what is left of the page.
  // Newer browsers answer a promise, which an effect must not.
  useEffect(() => void summary.current?.scrollIntoView({ block: 'center' }), [])
  const badges = results.filter(({ pin }) => pin !== null)
  const done = results.filter(({ outcome }) => ['added', 'badge', 'invited'].includes(outcome)).length
  return (
    <Stack>
      <Text ref={summary} role="status" fw={600}>
        {done} of {results.length} {results.length === 1 ? 'person' : 'people'} added or invited
      </Text>
      {badges.length > 0 ? (
        <Alert color="orange" title="Write down the PINs now">
          <Text size="sm" mb="xs">
            Each PIN is shown only once. A new one can be made on the page of the person.
          </Text>
          <Stack gap="xs">
            {badges.map(({ name, username, pin }) => (
              <Group key={username} gap="0.25rem 1rem">
                <Text fw={600}>{name}</Text>
                <Text>
                  User name <b>{username}</b>, PIN <b data-numbers>{pin}</b>
                </Text>
                <CopyText text={`${name}: user name ${username}, PIN ${pin}`} what={`PIN of ${name}`} />
              </Group>
            ))}
          </Stack>
        </Alert>
      ) : null}
      <Table aria-label="Result for each person">
        <Table.Tbody>
          {results.map(({ name, outcome }, index) => (
            // Rows have nothing of their own but their position, and are never moved.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Table.Tr key={index}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{outcomeLabels[outcome]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
