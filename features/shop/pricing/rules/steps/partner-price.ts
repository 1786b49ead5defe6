import { exact, plus } from '../exact.ts'
import { isOnline, type PriceRule, partnerPriceOf, partsOf } from './price-rule.ts'

/** Replaces the list price and the introductory price with the partner's own price of a course (R-CAT-12). */
export const partnerPrice: PriceRule = (unit, line, facts) => {
  if (!isOnline(line)) return null
  let changed = unit
  let found = false
  for (const part of partsOf(line)) {
    const own = partnerPriceOf(part, facts)
    if (own === null) continue
    found = true
    changed = plus(changed, exact(own - part.listPrice))
  }
  return found ? { code: 'partner-price', message: 'Price agreed with your partner.', unit: changed } : null
}
