import { Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** '3 of 4 people invited' */
  summary: string
  rows: readonly { name: string; email?: string; outcome: string }[]
  /** Shown above the rows, such as PINs to write down. */
  children?: ReactNode
}

/** The result of a list of people: the whole in a sentence, then each person. */
export function PeopleResults({ summary, rows, children }: Props) {
  const sentence = useRef<HTMLParagraphElement>(null)
  // The form that was sent is taller than the results, so the page would show its end.
  // In newer browsers it returns a promise, which an effect must not return.
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
            // Rows have nothing of their own but their position, and are never moved.
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

/** '3 of 4 people' */
export const ofPeople = (done: number, all: number): string =>
  `${done} of ${all} ${all === 1 ? 'person' : 'people'}`
