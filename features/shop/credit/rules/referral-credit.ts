import { type BasisPoints, share } from '#platform/contract/money.ts'

const REFERRAL_SHARE: BasisPoints = 200

/**
 * What the referrer is owed for money captured on courses and bundles: 2 % (R-CAT-27). After a refund it
 * is 2 % of what is left, and the difference is deducted.
 */
export function referralCredit(captured: number, refunded = 0): { owed: number; takenBack: number } {
  const owed = share(Math.max(0, captured - refunded), REFERRAL_SHARE)
  return { owed, takenBack: share(captured, REFERRAL_SHARE) - owed }
}
