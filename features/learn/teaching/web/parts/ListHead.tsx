import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'

interface Props<Op extends Operation> {
  of: Op
  input: InputOf<Op>
  /** Description of the list and its use. */
  children: ReactNode
}

/** Intro text above a list, with its CSV export. */
export function ListHead<Op extends Operation>({ of, input, children }: Props<Op>) {
  return (
    <Group gap="0.75rem 1.5rem" justify="space-between" mb="md">
      <Text c="dimmed" maw="44rem" flex="1 1 20rem">
        {children}
      </Text>
      {of.csv ? <ExportCsv of={of} input={input} /> : null}
    </Group>
  )
}
