import { Text } from '@mantine/core'
import { formatMajor } from '#platform/web/format.ts'
import { courseLine, type PricedCard } from '../../rules/course-line.ts'
import { LIST_CURRENCY } from '../../rules/currency.ts'
import { quote } from '../../rules/quote.ts'
import { usePriceFacts } from '../use-price-facts.ts'
import { PriceTag } from './PriceTag.tsx'

interface Props {
  card: PricedCard
  partner: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  plain?: boolean
}

/** Price of a catalog course for the visitor; the list price until the personal price has loaded. */
export function CoursePrice({ card, partner, ...looks }: Props) {
  const { data: facts } = usePriceFacts(partner)
  const quoted = facts && quote([courseLine(card)], facts, new Date())
  const line = quoted?.lines[0]
  if (line) return <PriceTag quoted={line} currency={quoted.currency} {...looks} />
  return (
    <Text span fw={700} {...(looks.size ? { size: looks.size } : {})}>
      {formatMajor(card.price, LIST_CURRENCY)}
    </Text>
  )
}
