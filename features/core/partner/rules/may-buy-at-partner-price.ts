/**
 * The view of the shop may follow the address; a partner's prices and discount need membership, or a partner that
 * opens its prices to everybody. Else one could shop for the best discount by typing names.
 */
export function mayBuyAtPartnerPrice(
  partner: { code: string; openPrices: boolean },
  memberOf: string | null,
): boolean {
  return partner.openPrices || partner.code === memberOf
}
