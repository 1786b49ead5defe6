import { type BasisPoints, timesFraction, WHOLE } from '#platform/contract/money.ts'

/** Percent until a moment (ISO 8601, included): the end of the threshold day in the event's own zone. */
export interface EarlyBirdStep {
  basisPoints: BasisPoints
  until: string
}

/** The early-bird discount at `now`: of the first step that has not ended (`earlybird45`, then `earlybird30`). */
export function earlyBird(steps: readonly EarlyBirdStep[], now: Date): BasisPoints {
  return steps.find((step) => now.getTime() <= Date.parse(step.until))?.basisPoints ?? 0
}

interface SeminarDiscount {
  rule: 'none' | 'early-bird' | 'promo-code'
  basisPoints: BasisPoints
}

/** The promo code counts unless it is smaller than the early bird (R-CAT-22). null: no valid promo code. */
export function seminarDiscount(earlyBirdPoints: BasisPoints, promo: BasisPoints | null): SeminarDiscount {
  const usesPromo = promo !== null && promo > 0 && promo >= earlyBirdPoints
  const basisPoints = usesPromo ? promo : earlyBirdPoints
  return { rule: usesPromo ? 'promo-code' : earlyBirdPoints > 0 ? 'early-bird' : 'none', basisPoints }
}

interface SeminarPrice extends SeminarDiscount {
  /** Minor units, rounded half up. */
  total: number
}

/** The price of one seminar place. */
export function seminarPrice(
  listPrice: number,
  earlyBirdPoints: BasisPoints,
  promo: BasisPoints | null,
): SeminarPrice {
  const discount = seminarDiscount(earlyBirdPoints, promo)
  const left = BigInt(WHOLE - discount.basisPoints)
  return { ...discount, total: timesFraction(listPrice, left, BigInt(WHOLE)) }
}
