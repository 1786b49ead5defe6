import { pendingPurchases } from '#features/organizations/company-office/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { corporateEnroll } from '../contract/enroll.ts'
import { corporatePurchaseMail } from '../contract/purchase-mail.ts'
import { countPurchases } from './count-waiting.ts'
import { buildDemoPlans } from './demo-plans.ts'
import { enrollHandlers } from './handlers.ts'
import { purchaseMailHandlers } from './purchase-mail.ts'

export const enrollmentFeature: Feature = {
  name: 'company-enrollment',
  operations: [
    ...serve(corporateEnroll, enrollHandlers),
    ...serve(corporatePurchaseMail, purchaseMailHandlers),
  ],
  demo: [buildDemoPlans],
  extends: [pendingPurchases.with(countPurchases)],
}
