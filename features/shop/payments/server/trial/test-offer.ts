import type { OfferKind } from '#features/shop/orders/server/public.ts'

/** Item sold by a Fake Purchase: nothing, for half a dollar, in the sandbox only (R-ORD-30). */
export const TEST_CODE = 'OLCTest'
export const TEST_PRICE_MINOR = 50

/** Cannot be added to a cart. Exists only in orders that staff open for themselves. */
export const testOffer: OfferKind = {
  kind: 'test',
  describe: async (ctx) => ctx.refuse('not-sold'),
  hold: async () => {},
  release: async () => {},
  fulfill: async () => new Map(),
  reverse: async () => {},
}
