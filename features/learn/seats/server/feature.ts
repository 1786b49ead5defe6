import { mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { companyLeft, invitationParts } from '#features/core/company-people/server/public.ts'
import { demoQuestions, seatBuyers } from '#features/learn/learning/server/public.ts'
import { offerKinds } from '#features/shop/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { planAdmin } from '../contract/plan-admin.ts'
import { seating } from '../contract/seat-contract.ts'
import { seatPlanAdmin } from './admin/plan-admin.ts'
import { bundleOffer } from './bundles/bundle-offer.ts'
import { buildDemoBundles } from './bundles/demo.ts'
import { seatsOfLeaver } from './company/company-departure.ts'
import { seatsOfInvited } from './company/reserved-seats.ts'
import { courseOffer } from './courses/course-offer.ts'
import { seatsOfACompany } from './demo.ts'
import { seatHandlers } from './handlers.ts'
import { openOldSeats } from './open-old-seats.ts'
import { buyersOfSeats, exportSeats, mergeOfSeats } from './seats-of-account.ts'
import { keepYearSeats } from './years/keep-years.ts'

export const seatsFeature: Feature = {
  name: 'seats',
  operations: [...serve(seating, seatHandlers), ...serve(planAdmin, seatPlanAdmin.handlers)],
  jobs: [keepYearSeats],
  // Some demo questions come from learners on seats, so they are seeded here.
  demo: [seatsOfACompany, demoQuestions, buildDemoBundles],
  extends: [
    offerKinds.with(courseOffer, bundleOffer),
    seatBuyers.with(buyersOfSeats),
    personalExports.with({ name: 'seats', collect: exportSeats }),
    mergings.with(mergeOfSeats),
    companyLeft.with(seatsOfLeaver),
    invitationParts.with(seatsOfInvited),
  ],
  start: (app) => openOldSeats(app.db),
}
