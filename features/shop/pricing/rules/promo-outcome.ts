import type { BasisPoints } from '#platform/contract/money.ts'

export interface PromoTerms {
  basisPoints: BasisPoints
  /** How often it may be used; null is any number. */
  howMany: number | null
  used: number
  /** What it still gives when used up; 0 is nothing. */
  orBasisPoints: BasisPoints
  validFrom: Date | null
  validTo: Date | null
}

/**
 * The discount that a promo code gives at `now`, or null where it is invalid: outside its period, or used up with
 * nothing to fall back to (R-CAT-23).
 */
export function promoOutcome(terms: PromoTerms, now: Date): BasisPoints | null {
  if (terms.validFrom && now < terms.validFrom) return null
  if (terms.validTo && now > terms.validTo) return null
  const isUsedUp = terms.howMany !== null && terms.used >= terms.howMany
  const given = isUsedUp ? terms.orBasisPoints : terms.basisPoints
  return given > 0 ? given : null
}
