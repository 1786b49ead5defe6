import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Fields in two columns if there is room. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  )
}
