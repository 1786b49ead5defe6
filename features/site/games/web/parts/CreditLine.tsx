import { Group, Text } from '@mantine/core'
import { formatNumber } from '#platform/web/format.ts'
import type { Lobby } from '../../contract.ts'

/** The user's play credit, and the amount they may still bet today. */
export const CreditLine = ({ credit, limits }: Pick<Lobby, 'credit' | 'limits'>) => (
  <Group justify="space-between" gap="xs" wrap="wrap">
    <Text fw={700} data-numbers>
      Play credit: {formatNumber(credit)}
    </Text>
    <Text c="dimmed" fz="sm">
      {formatNumber(limits.leftToday)} left to bet today
    </Text>
  </Group>
)
