/** Shown on the receipt of an order whose total was zero. */
export const NOTHING_TO_PAY = 'Nothing to pay'

/** Payment method shown if company credit paid the full amount. */
export const CORPORATE_CREDIT = 'Corporate credit'

/** Returns the payment method in short form for lists: 'Visa …1111', 'Bank transfer' without its reference. */
export function paidWithInShort(paidWith: string): string {
  if (paidWith.startsWith('Bank transfer')) return 'Bank transfer'
  return paidWith.replace(/ ending in (\d{1,19})$/, ' …$1')
}
