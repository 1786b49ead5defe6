/** User fields that the rule needs. */
interface Known {
  id: string
  email: string
  otherEmail: string
  referredBy: string | null
}

/**
 * Returns the user who gets referral credit for the buyer's purchase, or null if none. Self-referral is excluded,
 * including by a second account with the same email address. Users of one company may refer each other. Shared
 * households or cards are not checked.
 */
export function referrerOf(buyer: Known, referrer: Known | null): string | null {
  if (!referrer || referrer.id !== buyer.referredBy || referrer.id === buyer.id) return null
  const own = addressesOf(buyer)
  return addressesOf(referrer).some((address) => own.includes(address)) ? null : referrer.id
}

const addressesOf = ({ email, otherEmail }: Known): string[] =>
  [email, otherEmail].map((address) => address.trim().toLowerCase()).filter((address) => address !== '')
