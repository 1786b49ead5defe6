import { type BasisPoints, timesFraction, WHOLE } from '#platform/contract/money.ts'

/** Discount until a timestamp (ISO 8601, inclusive): the end of the threshold day in the event's time zone. */
export interface EarlyBirdStep {
  basisPoints: BasisPoints
  until: string
}

/** Returns the early-bird discount at `now`: the first step that has not ended (`earlybird45`, then `earlybird30`). */
export function earlyBird(steps: readonly EarlyBirdStep[], now: Date): BasisPoints {
  return steps.find((step) => now.getTime() <= Date.parse(step.until))?.basisPoints ?? 0
}

interface SeminarDiscount {
  rule: 'none' | 'early-bird' | 'promo-code'
  basisPoints: BasisPoints
}

/** Returns the discount: the promo code unless below the early bird (R-CAT-22). `promo`: null without a valid code. */
export function seminarDiscount(earlyBirdPoints: BasisPoints, promo: BasisPoints | null): SeminarDiscount {
  const usesPromo = promo !== null && promo > 0 && promo >= earlyBirdPoints
  const basisPoints = usesPromo ? promo : earlyBirdPoints
  return { rule: usesPromo ? 'promo-code' : earlyBirdPoints > 0 ? 'early-bird' : 'none', basisPoints }
}

interface SeminarPrice extends SeminarDiscount {
  /** In minor units, rounded half up. */
  total: number
}

/** Returns the price of one seminar seat. */
export function seminarPrice(
  listPrice: number,
  earlyBirdPoints: BasisPoints,
  promo: BasisPoints | null,
): SeminarPrice {
  const discount = seminarDiscount(earlyBirdPoints, promo)
  const left = BigInt(WHOLE - discount.basisPoints)
  return { ...discount, total: timesFraction(listPrice, left, BigInt(WHOLE)) }
}
