import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'

interface Props {
  id: string
  title: string
  /** Number of selected items. */
  status: string
  children: ReactNode
}

/** One step of the enrollment form, with a summary of the selection. */
export const ChooseSection = ({ id, title, status, children }: Props) => (
  <section aria-labelledby={id}>
    <Group justify="space-between" gap="sm">
      <SectionTitle id={id} m={0}>
        {title}
      </SectionTitle>
      <Text fw={600} role="status">
        {status}
      </Text>
    </Group>
    {children}
  </section>
)

/** Formats a count: '3 people chosen'. */
export const peopleChosen = (count: number): string =>
  count === 1 ? '1 person chosen' : `${count} people chosen`
