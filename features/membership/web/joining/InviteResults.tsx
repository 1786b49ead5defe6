import { Stack, Table, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { InviteResult } from '../../contract/joining.ts'

const outcomeLabels: Readonly<Record<InviteResult['outcome'], string>> = {
  invited: 'Invited by email',
  already: 'Belongs to the partner already',
  waiting: 'Invited before, has not answered',
  twice: 'In the list twice',
}

/** What came of each person. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  const summary = useRef<HTMLParagraphElement>(null)
  // The list that was sent is longer than what is left of the page.
  // Newer browsers answer a promise, which an effect must not.
  useEffect(() => void summary.current?.scrollIntoView({ block: 'center' }), [])
  const invited = results.filter(({ outcome }) => outcome === 'invited').length
  return (
    <Stack>
      <Text ref={summary} role="status" fw={600}>
        {invited} of {results.length} {results.length === 1 ? 'person' : 'people'} invited
      </Text>
      <Table aria-label="Result for each person">
        <Table.Tbody>
          {results.map(({ name, email, outcome }, index) => (
            // Rows have nothing of their own but their position, and are never moved.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Table.Tr key={index}>
              <Table.Td>{name}</Table.Td>
              <Table.Td data-anywhere>{email}</Table.Td>
              <Table.Td>{outcomeLabels[outcome]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
