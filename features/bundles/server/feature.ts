import { offerKinds } from '#features/orders/server/public.ts'
import type { Feature } from '#platform/server/feature.ts'
import { bundleOffer } from './bundle-offer.ts'
import { buildDemoBundles } from './demo.ts'

export const bundlesFeature: Feature = {
  name: 'bundles',
  demo: [buildDemoBundles],
  extends: [offerKinds.with(bundleOffer)],
}
