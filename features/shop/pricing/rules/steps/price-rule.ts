import type { Exact } from '../exact.ts'
import type { LineKind, PricedPart, PriceFacts, QuoteLine, RuleCode } from '../quote-types.ts'

/** The unit price that a rule makes, with the sentence for the buyer. */
interface RuleOutcome {
  code: RuleCode
  message: string
  unit: Exact
}

/** Answers null where the rule does not concern the line. */
export type PriceRule = (unit: Exact, line: QuoteLine, facts: PriceFacts, now: Date) => RuleOutcome | null

const onlineKinds: readonly LineKind[] = ['course', 'exam', 'bundle']

/** Whether discounts and partners' prices concern the line; corporate credit and seminars take none of them. */
export const isOnline = (line: QuoteLine): boolean => onlineKinds.includes(line.kind)

/** The parts whose prices add up to the line's unit price. */
export const partsOf = (line: QuoteLine): readonly PricedPart[] => line.parts ?? [line]

/** The partner's own price of a part in US cents, or null. */
export function partnerPriceOf(part: PricedPart, facts: PriceFacts): number | null {
  return Object.hasOwn(facts.partner.prices, part.code) ? (facts.partner.prices[part.code] ?? null) : null
}

/** How many units the line's price is paid for. */
export const unitsOf = (line: QuoteLine): number =>
  line.kind === 'bundle' ? line.quantity * (line.users ?? 1) : line.quantity
