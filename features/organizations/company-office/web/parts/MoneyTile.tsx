import { Box, Text } from '@mantine/core'
import type { Money } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'

/** A labeled amount in a `dl` list. */
export const MoneyTile = ({ label, money, hint }: { label: string; money: Money; hint?: string }) => (
  <Box p={{ base: 16, sm: 20 }} {...surface}>
    <Box component="dt" c="dimmed">
      {label}
    </Box>
    <Text component="dd" fz={{ base: 20, sm: 24 }} fw={650} mt={4} mx={0} mb={0} data-numbers>
      {formatMoney(money.minor, money.currency)}
    </Text>
    {hint ? (
      <Quiet component="dd" mt={4} mx={0} mb={0}>
        {hint}
      </Quiet>
    ) : null}
  </Box>
)
