import { offerKinds } from '#features/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { corporate } from '../contract.ts'
import { creditOffer } from './credit-offer.ts'
import { corporateHandlers } from './handlers.ts'

export const corporateFeature: Feature = {
  name: 'corporate',
  operations: serve(corporate, corporateHandlers),
  extends: [offerKinds.with(creditOffer)],
}
