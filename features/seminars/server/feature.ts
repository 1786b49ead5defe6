import { plugOfferKind } from '#features/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { seminarRegistration } from '../rules/registration/registration-contract.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { seminarOffer } from './registration/seminar-offer.ts'

export const seminarsFeature: Feature = {
  name: 'seminars',
  operations: [...serve(seminarRegistration, registrationHandlers)],
  jobs: [],
  demo: [],
  start: async () => {
    plugOfferKind(seminarOffer)
  },
}
