import { plugOfferKind } from '#features/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { eventHeads } from '../rules/planning/head-contract.ts'
import { seminarRegistration } from '../rules/registration/registration-contract.ts'
import { headHandlers } from './planning/event-head.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { seminarOffer } from './registration/seminar-offer.ts'

export const seminarsFeature: Feature = {
  name: 'seminars',
  operations: [...serve(eventHeads, headHandlers), ...serve(seminarRegistration, registrationHandlers)],
  jobs: [],
  demo: [],
  start: async () => {
    plugOfferKind(seminarOffer)
  },
}
