import { Box, Text } from '@mantine/core'
import type { Money } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'

interface Props {
  label: string
  /** An amount, or a formatted figure. */
  value: Money | string
  hint?: string | undefined
}

/** Minus sign that does not allow a line break after it. */
const MINUS = '\u2212'

/** A labeled figure in a `dl` list. */
export const SumTile = ({ label, value, hint }: Props) => (
  <Box p={{ base: 14, sm: 18 }} {...surface}>
    <Box component="dt" c="dimmed">
      {label}
    </Box>
    <Text component="dd" fz={{ base: 19, sm: 22 }} fw={650} mt={4} mx={0} mb={0} data-numbers>
      {typeof value === 'string' ? value : formatMoney(value.minor, value.currency).replace('-', MINUS)}
    </Text>
    {hint ? (
      <Quiet component="dd" mt={4} mx={0} mb={0}>
        {hint}
      </Quiet>
    ) : null}
  </Box>
)
