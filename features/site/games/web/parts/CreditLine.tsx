import { Group, Text } from '@mantine/core'
import { formatNumber } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Lobby } from '../../contract.ts'

/** What the person has, and how much of it may still be bet today. */
export const CreditLine = ({ credit, limits }: Pick<Lobby, 'credit' | 'limits'>) => (
  <Group justify="space-between" gap="xs" wrap="wrap">
    <Text fw={700} data-numbers>
      Play credit: {formatNumber(credit)}
    </Text>
    <Text c="dimmed" fz="sm">
      {formatNumber(limits.leftToday)} left to bet today · <AppLink to="/casinoCredit">History</AppLink>
    </Text>
  </Group>
)
