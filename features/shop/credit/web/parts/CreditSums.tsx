import { Box, Group, Text } from '@mantine/core'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import type { CreditSummary } from '../../contract.ts'
import classes from './CreditSums.module.css'

/** Available credit, credit pending until the refund period ends, and credit reserved for orders. */
export function CreditSums({ summary: { available, pending, held, coming } }: { summary: CreditSummary }) {
  return (
    <Box component="section" py={20} px="lg" {...surface} aria-label="Balance">
      <Group component="dl" gap="1rem 2.5rem" align="flex-end">
        <div>
          <Quiet component="dt">Available</Quiet>
          <Text component="dd" fz={36} fw={660} lh={1.15} lts="-0.02em" data-numbers>
            {formatMoney(available.minor, available.currency)}
          </Text>
        </div>
        <div>
          <Quiet component="dt">Pending</Quiet>
          <Text component="dd" fz={22} fw={600} lh={1.3} data-numbers>
            {formatMoney(pending.minor, pending.currency)}
          </Text>
        </div>
        {held.minor > 0 ? (
          <div>
            <Quiet component="dt">Set aside for orders</Quiet>
            <Text component="dd" fz={22} fw={600} lh={1.3} data-numbers>
              {formatMoney(held.minor, held.currency)}
            </Text>
          </div>
        ) : null}
      </Group>
      {coming.length > 0 ? (
        <ul className={classes.coming} aria-label="Pending">
          {coming.map(({ amount, from, whose }) => (
            <Group component="li" gap="0 0.375rem" align="stretch" py={3} key={from + whose + amount.minor}>
              <strong>{formatMoney(amount.minor, amount.currency)}</strong>
              {whose ? ` from ${whose}` : ''}
              <Text span inherit c="dimmed" ms="auto">
                available on {formatDate(from)}
              </Text>
            </Group>
          ))}
        </ul>
      ) : null}
    </Box>
  )
}
