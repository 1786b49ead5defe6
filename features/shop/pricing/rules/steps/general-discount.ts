import type { BasisPoints } from '#platform/contract/money.ts'
import { lessShare } from '../exact.ts'
import { percentText } from '../percent-text.ts'
import type { PriceFacts, RuleCode } from '../quote-types.ts'
import { isOnline, type PriceRule } from './price-rule.ts'

interface Candidate {
  code: RuleCode
  basisPoints: BasisPoints
  message: string
}

/** Default discount on products of the RO training program (R-CAT-17). */
const ROTP_DISCOUNT: BasisPoints = 2000

/**
 * Applies one general discount: the larger of the company's and the promo code's, then the partner's if larger
 * (R-CAT-13), then the program's for its own products. They are never combined.
 */
export const generalDiscount: PriceRule = (unit, line, facts) => {
  if (!isOnline(line)) return null
  const candidates = candidatesOf(facts, line.rotp ?? false)
  const largest = candidates.reduce<Candidate | null>(
    (best, next) => (best === null || next.basisPoints > best.basisPoints ? next : best),
    null,
  )
  if (!largest) return null
  const rest = candidates.length > 1 ? ' Your largest discount counts; discounts are not added together.' : ''
  return {
    code: largest.code,
    message: `${largest.message}${rest}`,
    unit: lessShare(unit, largest.basisPoints),
  }
}

function candidatesOf(facts: PriceFacts, isRotp: boolean): Candidate[] {
  const { corporateBasisPoints: corporate, promo, partner } = facts
  const candidates: Candidate[] = [
    {
      code: 'corporate-discount',
      basisPoints: corporate,
      message: `Discount of your company: ${percentText(corporate)} off.`,
    },
    {
      code: 'promo-code',
      basisPoints: promo?.basisPoints ?? 0,
      message: `Promo code ${promo?.code}: ${percentText(promo?.basisPoints ?? 0)} off.`,
    },
    {
      code: 'partner-discount',
      basisPoints: partner.discountBasisPoints,
      message: `Discount of your partner: ${percentText(partner.discountBasisPoints)} off.`,
    },
    {
      code: 'rotp-discount',
      basisPoints: isRotp ? ROTP_DISCOUNT : 0,
      message: `Discount of the RO training program: ${percentText(ROTP_DISCOUNT)} off.`,
    },
  ]
  return candidates.filter((candidate) => candidate.basisPoints > 0)
}
