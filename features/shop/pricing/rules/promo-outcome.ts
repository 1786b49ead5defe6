import type { BasisPoints } from '#platform/contract/money.ts'

export interface PromoTerms {
  basisPoints: BasisPoints
  /** Maximum number of uses; null if unlimited. */
  howMany: number | null
  used: number
  /** Discount after all uses are taken; 0 for none. */
  orBasisPoints: BasisPoints
  validFrom: Date | null
  validTo: Date | null
}

/**
 * Returns the discount of a promo code at `now`, or null if it is invalid: outside its period, or used up without a
 * fallback discount (R-CAT-23).
 */
export function promoOutcome(terms: PromoTerms, now: Date): BasisPoints | null {
  if (terms.validFrom && now < terms.validFrom) return null
  if (terms.validTo && now > terms.validTo) return null
  const isUsedUp = terms.howMany !== null && terms.used >= terms.howMany
  const given = isUsedUp ? terms.orBasisPoints : terms.basisPoints
  return given > 0 ? given : null
}
