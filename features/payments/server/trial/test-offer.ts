import type { OfferKind } from '#features/orders/server/public.ts'

/** What a Fake Purchase sells: nothing, for half a dollar, in the sandbox only (000 s9). */
export const TEST_CODE = 'OLCTest'
export const TEST_PRICE_MINOR = 50

/** Nobody can put it into a cart; it is only ever in an order that staff open for themselves. */
export const testOffer: OfferKind = {
  kind: 'test',
  describe: async (call) => call.refuse('not-sold'),
  hold: async () => {},
  release: async () => {},
  fulfill: async () => new Map(),
  reverse: async () => {},
}
