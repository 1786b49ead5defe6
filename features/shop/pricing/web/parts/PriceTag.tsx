import { Group, Text, VisuallyHidden } from '@mantine/core'
import { formatMoney } from '#platform/web/format.ts'
import type { QuotedLine } from '../../rules/quote-types.ts'
import { PriceTrace } from './PriceTrace.tsx'

interface Props {
  quoted: QuotedLine
  currency: string
  /** Whether the price is for one unit or for the entire line. */
  of?: 'unit' | 'line'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Hides the "Why this price?" link. */
  plain?: boolean
}

/** A price, with the list price struck through if the buyer pays less, and a link to the explanation. */
export function PriceTag({ quoted, currency, of = 'unit', size = 'md', plain = false }: Props) {
  const list = of === 'unit' ? quoted.unitListPrice : quoted.listTotal
  const price = of === 'unit' ? quoted.unitPrice : quoted.total
  return (
    <Group gap="xs" align="baseline" wrap="wrap">
      <Text span size={size} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <VisuallyHidden>Price </VisuallyHidden>
        {formatMoney(price, currency)}
      </Text>
      {price < list ? (
        <Text span size="sm" c="dimmed">
          <VisuallyHidden>List price </VisuallyHidden>
          <s>{formatMoney(list, currency)}</s>
        </Text>
      ) : null}
      {plain ? null : <PriceTrace quoted={quoted} currency={currency} />}
    </Group>
  )
}
