import { type BasisPoints, share } from '#platform/contract/money.ts'

const REFERRAL_SHARE: BasisPoints = 200

/**
 * Computes the referral credit for money captured on courses and bundles: 2 % (R-CAT-27). After a refund it is 2 % of
 * the remainder, and the difference is deducted.
 */
export function referralCredit(captured: number, refunded = 0): { owed: number; takenBack: number } {
  const owed = share(Math.max(0, captured - refunded), REFERRAL_SHARE)
  return { owed, takenBack: share(captured, REFERRAL_SHARE) - owed }
}
