import type { Exact } from '../exact.ts'
import type { LineKind, PricedPart, PriceFacts, QuoteLine, RuleCode } from '../quote-types.ts'

/** Unit price after a rule, with its explanation for the buyer. */
interface RuleOutcome {
  code: RuleCode
  message: string
  unit: Exact
}

/** Returns null if the rule does not apply to the line. */
export type PriceRule = (unit: Exact, line: QuoteLine, facts: PriceFacts, now: Date) => RuleOutcome | null

const onlineKinds: readonly LineKind[] = ['course', 'exam', 'bundle']

/** True if discounts and partner prices apply to the line. Corporate credit and seminars have neither. */
export const isOnline = (line: QuoteLine): boolean => onlineKinds.includes(line.kind)

/** Parts whose prices add up to the line's unit price. */
export const partsOf = (line: QuoteLine): readonly PricedPart[] => line.parts ?? [line]

/** Returns the partner's own price of a part in US cents, or null. */
export function partnerPriceOf(part: PricedPart, facts: PriceFacts): number | null {
  return Object.hasOwn(facts.partner.prices, part.code) ? (facts.partner.prices[part.code] ?? null) : null
}

/** Number of units for which the line's price is charged. */
export const unitsOf = (line: QuoteLine): number =>
  line.kind === 'bundle' ? line.quantity * (line.users ?? 1) : line.quantity
