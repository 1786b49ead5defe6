import { personalExports } from '#features/core/accounts/server/public.ts'
import { offerKinds } from '#features/shop/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { requests, requestsAdmin } from '../contract.ts'
import { requestsOfPerson, searchRequests, waitingRequests } from './admin/office-cards.ts'
import { followOrders } from './buying/follow-orders.ts'
import { serviceOffer } from './buying/service-offer.ts'
import { demoRequests } from './demo.ts'
import { exportRequests } from './export-requests.ts'
import { adminHandlers, requestsHandlers } from './handlers.ts'
import { endQuote, remindOfQuote } from './jobs/quote-days.ts'
import { endAsk } from './payment-requests/payment-request-jobs.ts'

export const requestsFeature: Feature = {
  name: 'quotes',
  operations: [...serve(requests, requestsHandlers), ...serve(requestsAdmin, adminHandlers)],
  demo: demoRequests,
  jobs: [remindOfQuote, endQuote, endAsk, followOrders],
  extends: [
    offerKinds.with(serviceOffer),
    personalExports.with({ name: 'requests', collect: exportRequests }),
    todayCards.with(waitingRequests),
    officeSearches.with(searchRequests),
    personRecords.with(requestsOfPerson),
  ],
}
