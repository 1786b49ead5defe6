import { bundleLine, offeredParts, type PricedBundle } from '#features/shop/pricing/rules/bundle-line.ts'
import { courseLine, type PricedCard } from '#features/shop/pricing/rules/course-line.ts'
import { quote } from '#features/shop/pricing/rules/quote.ts'
import type { PriceFacts, Quote, QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import type { CartLine, CorporateLine } from './cart-lines.ts'

interface GoneLine {
  lineId: string
  code: string
  message: string
}

export interface PricedCart {
  quote: Quote
  /** Unavailable lines: they have no price and must be removed before checkout. */
  gone: GoneLine[]
}

/** Items sold by a catalog. */
interface Shelf {
  courses: readonly PricedCard[]
  bundles: readonly PricedBundle[]
}

const NOT_SOLD = 'This is no longer sold here. Remove it to check out the rest.'

/** True if the catalog has the prices of all lines. Exams and seminar seats are priced by the server. */
export const canPreview = (lines: readonly CartLine[]): boolean =>
  lines.every(({ kind }) => kind === 'course' || kind === 'bundle' || kind === 'corporate')

/** Prices the lines from the catalog and the buyer's price adjustments. The server's result takes precedence. */
export function priceCart(
  lines: readonly CartLine[],
  shelf: Shelf,
  facts: PriceFacts,
  now: Date,
): PricedCart {
  const byCode = new Map(shelf.courses.map((card) => [card.courseid, card]))
  const priced = lines.map((line) => ({ line, offer: offerOf(line, shelf, byCode) }))
  const offered = priced.flatMap(({ offer }) => offer ?? [])
  const gone = priced
    .filter(({ offer }) => offer === null)
    .map(({ line: { lineId, code } }) => ({ lineId, code, message: NOT_SOLD }))
  return { quote: quote(offered, facts, now), gone }
}

function offerOf(line: CartLine, shelf: Shelf, byCode: ReadonlyMap<string, PricedCard>): QuoteLine | null {
  if (line.kind === 'corporate') return creditLine(line)
  if (line.kind === 'bundle') {
    const parts = offeredParts(line.courses, shelf.courses, shelf.bundles)
    return parts && bundleLine(line, parts)
  }
  const card = line.kind === 'course' ? byCode.get(line.code) : undefined
  return card ? { ...courseLine(card, line.quantity), lineId: line.lineId } : null
}

/** Credit is sold at face value without discounts. */
const creditLine = ({ lineId, code, quantity, amountMinor }: CorporateLine): QuoteLine => ({
  lineId,
  kind: 'corporate',
  code,
  name: 'Company credit',
  quantity,
  listPrice: amountMinor,
  intro: null,
})
