import { exact, lessShare, plus } from '../exact.ts'
import { percentText } from '../percent-text.ts'
import type { IntroductoryPrice, PriceFacts, QuoteLine } from '../quote-types.ts'
import { isOnline, type PriceRule, partnerPriceOf, partsOf, unitsOf } from './price-rule.ts'

/**
 * Applies the introductory price to a course without a partner price, between its two dates and while enough units are
 * left for the entire line (R-CAT-11).
 */
export const introductoryPrice: PriceRule = (unit, line, facts, now) => {
  const introductions = runningIntroductions(line, facts, now)
  const first = introductions[0]
  if (!first) return null
  const changed = introductions.reduce(
    (sum, { listPrice, intro }) =>
      plus(plus(sum, exact(-listPrice)), lessShare(exact(listPrice), intro.basisPoints)),
    unit,
  )
  const message =
    line.parts === undefined
      ? `Introductory price: ${percentText(first.intro.basisPoints)} off.`
      : 'Introductory prices of courses in this bundle.'
  return { code: 'introductory-price', message, unit: changed }
}

function runningIntroductions(line: QuoteLine, facts: PriceFacts, now: Date) {
  if (!isOnline(line)) return []
  return partsOf(line).flatMap((part) => {
    const { intro, listPrice } = part
    if (!intro || partnerPriceOf(part, facts) !== null) return []
    return isRunning(intro, unitsOf(line), now) ? [{ listPrice, intro }] : []
  })
}

/** True if `units` can be bought at the introductory price at `now`. */
export function isRunning(intro: IntroductoryPrice, units: number, now: Date): boolean {
  const time = now.getTime()
  const inPeriod = Date.parse(intro.from) <= time && time <= Date.parse(intro.to)
  return inPeriod && intro.basisPoints > 0 && (intro.left === null || intro.left >= Math.max(units, 1))
}
