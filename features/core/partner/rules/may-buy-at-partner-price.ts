/**
 * The shop view may follow the URL, but a partner's prices and discount require membership or a partner with open
 * prices. Otherwise visitors could find the best discount by typing partner names.
 */
export function mayBuyAtPartnerPrice(
  partner: { code: string; openPrices: boolean },
  memberOf: string | null,
): boolean {
  return partner.openPrices || partner.code === memberOf
}
