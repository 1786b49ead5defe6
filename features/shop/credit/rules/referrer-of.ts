/** What the rule looks at of a person. */
interface Known {
  id: string
  email: string
  otherEmail: string
  referredBy: string | null
}

/**
 * Who gets referral credit for what the buyer bought; null where nobody does. Nobody refers themself: not under
 * the same account, not under another account with the same mail address. People of one company may refer each
 * other. Whether they share a household or a card is not looked at.
 */
export function referrerOf(buyer: Known, referrer: Known | null): string | null {
  if (!referrer || referrer.id !== buyer.referredBy || referrer.id === buyer.id) return null
  const own = addressesOf(buyer)
  return addressesOf(referrer).some((address) => own.includes(address)) ? null : referrer.id
}

const addressesOf = ({ email, otherEmail }: Known): string[] =>
  [email, otherEmail].map((address) => address.trim().toLowerCase()).filter((address) => address !== '')
