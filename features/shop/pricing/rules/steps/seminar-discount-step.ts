import { lessShare } from '../exact.ts'
import { percentText } from '../percent-text.ts'
import { earlyBird, seminarDiscount } from '../seminar-discount.ts'
import type { PriceRule } from './price-rule.ts'

/** Applies the event's promo code to a seminar seat unless the early-bird discount is larger (R-CAT-22). */
export const seminarPlaceDiscount: PriceRule = (unit, line, _facts, now) => {
  if (line.kind !== 'seminar' || !line.seminar) return null
  const { earlyBird: steps, promo } = line.seminar
  const { rule, basisPoints } = seminarDiscount(earlyBird(steps, now), promo?.basisPoints ?? null)
  if (rule === 'none') return null
  const percent = percentText(basisPoints)
  return {
    code: rule === 'early-bird' ? 'early-bird' : 'event-promo-code',
    message:
      rule === 'early-bird' ? `Early booking: ${percent} off.` : `Promo code ${promo?.code}: ${percent} off.`,
    unit: lessShare(unit, basisPoints),
  }
}
