import { Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** For example '3 of 4 people invited'. */
  summary: string
  rows: readonly { name: string; email?: string; outcome: string }[]
  /** Content above the rows, such as PINs to write down. */
  children?: ReactNode
}

/** Results of a list of people: a summary sentence, then each person. */
export function PeopleResults({ summary, rows, children }: Props) {
  const sentence = useRef<HTMLParagraphElement>(null)
  // The submitted form is taller than the results, so the page would otherwise be scrolled to its end. In newer
  // browsers scrollIntoView returns a promise, which an effect must not return.
  useEffect(() => void sentence.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <Stack>
      <Text ref={sentence} role="status" fw={600}>
        {summary}
      </Text>
      {children}
      <Table aria-label="Result for each person">
        <Table.Tbody>
          {rows.map(({ name, email, outcome }, index) => (
            // Rows have no identity other than their position and are never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Table.Tr key={index}>
              <Table.Td>{name}</Table.Td>
              {email === undefined ? null : <Table.Td data-anywhere>{email}</Table.Td>}
              <Table.Td>{outcome}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

/** Formats a count: '3 of 4 people'. */
export const ofPeople = (done: number, all: number): string =>
  `${done} of ${all} ${all === 1 ? 'person' : 'people'}`
