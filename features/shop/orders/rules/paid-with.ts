/** Shown on the receipt of an order whose total was zero. */
export const NOTHING_TO_PAY = 'Nothing to pay'

/** Shown there if a company paid all of it with its credit. */
export const CORPORATE_CREDIT = 'Corporate credit'

/** What an order was paid with, short enough for a list: 'Visa …1111', 'Bank transfer' without its reference. */
export function paidWithInShort(paidWith: string): string {
  if (paidWith.startsWith('Bank transfer')) return 'Bank transfer'
  return paidWith.replace(/ ending in (\d{1,19})$/, ' …$1')
}
