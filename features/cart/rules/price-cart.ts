import { courseLine, type PricedCard } from '#features/pricing/rules/course-line.ts'
import { quote } from '#features/pricing/rules/quote.ts'
import type { PriceFacts, Quote } from '#features/pricing/rules/quote-types.ts'
import type { CartLine } from './cart-lines.ts'

export interface PricedCart {
  quote: Quote
  /** Lines of what the catalogue no longer offers; they have no price and must go before a checkout. */
  gone: CartLine[]
}

/** What the lines cost, from the catalogue and what moves the buyer's prices. The server's answer wins. */
export function priceCart(
  lines: readonly CartLine[],
  cards: readonly PricedCard[],
  facts: PriceFacts,
  now: Date,
): PricedCart {
  const byCode = new Map(cards.map((card) => [card.courseid, card]))
  const offered = lines.flatMap((line) => {
    const card = byCode.get(line.code)
    return card ? [{ ...courseLine(card, line.quantity), lineId: line.lineId }] : []
  })
  return { quote: quote(offered, facts, now), gone: lines.filter(({ code }) => !byCode.has(code)) }
}
