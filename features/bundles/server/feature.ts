import { plugOfferKind } from '#features/orders/server/public.ts'
import type { Feature } from '#platform/server/feature.ts'
import { bundleOffer } from './bundle-offer.ts'

export const bundlesFeature: Feature = {
  name: 'bundles',
  start: async () => plugOfferKind(bundleOffer),
}
