import { accountsFeature } from '#features/accounts/server/feature.ts'
import { administrationFeature } from '#features/administration/server/feature.ts'
import { adsFeature } from '#features/ads/server/feature.ts'
import { assistantFeature } from '#features/assistant/server/feature.ts'
import { attendanceFeature } from '#features/attendance/server/feature.ts'
import { bundlesFeature } from '#features/bundles/server/feature.ts'
import { callsFeature } from '#features/calls/server/feature.ts'
import { cartFeature } from '#features/cart/server/feature.ts'
import { catalogFeature } from '#features/catalog/server/feature.ts'
import { certificatesFeature } from '#features/certificates/server/feature.ts'
import { companiesFeature } from '#features/companies/server/feature.ts'
import { complianceFeature } from '#features/compliance/server/feature.ts'
import { consultingFeature } from '#features/consulting/server/feature.ts'
import { conventionFeature } from '#features/convention/server/feature.ts'
import { corporateFeature } from '#features/corporate/server/feature.ts'
import { creditFeature } from '#features/credit/server/feature.ts'
import { eventsFeature } from '#features/events/server/feature.ts'
import { examsFeature } from '#features/exams/server/feature.ts'
import { feedbackFeature } from '#features/feedback/server/feature.ts'
import { gamesFeature } from '#features/games/server/feature.ts'
import { glossaryFeature } from '#features/glossary/server/feature.ts'
import { instructionFeature } from '#features/instruction/server/feature.ts'
import { integrationsFeature } from '#features/integrations/server/feature.ts'
import { jobsFeature } from '#features/jobs/server/feature.ts'
import { learningFeature } from '#features/learning/server/feature.ts'
import { legalFeature } from '#features/legal/server/feature.ts'
import { licensesFeature } from '#features/licenses/server/feature.ts'
import { lodgingFeature } from '#features/lodging/server/feature.ts'
import { membershipFeature } from '#features/membership/server/feature.ts'
import { messagingFeature } from '#features/messaging/server/feature.ts'
import { ordersFeature } from '#features/orders/server/feature.ts'
import { partnersFeature } from '#features/partners/server/feature.ts'
import { paymentsFeature } from '#features/payments/server/feature.ts'
import { picturesFeature } from '#features/pictures/server/feature.ts'
import { plantFeature } from '#features/plant/server/feature.ts'
import { pricingFeature } from '#features/pricing/server/feature.ts'
import { programsFeature } from '#features/programs/server/feature.ts'
import { projectsFeature } from '#features/projects/server/feature.ts'
import { referenceFeature } from '#features/reference/server/feature.ts'
import { registrationFeature } from '#features/registration/server/feature.ts'
import { reportsFeature } from '#features/reports/server/feature.ts'
import { requestsFeature } from '#features/requests/server/feature.ts'
import { resaleFeature } from '#features/resale/server/feature.ts'
import { rotpFeature } from '#features/rotp/server/feature.ts'
import { simulatorFeature } from '#features/simulator/server/feature.ts'
import { supportFeature } from '#features/support/server/feature.ts'
import { troubleshootingFeature } from '#features/troubleshooting/server/feature.ts'
import type { Feature } from '#platform/server/feature.ts'
import { platformFeature } from '#platform/server/platform-feature.ts'
import { termsConsent } from './terms-consent.ts'

/** Every feature of the product, in the order in which the demo world is built. */
export const features: readonly Feature[] = [
  platformFeature,
  accountsFeature,
  legalFeature,
  termsConsent,
  administrationFeature,
  messagingFeature,
  referenceFeature,
  feedbackFeature,
  partnersFeature,
  supportFeature,
  companiesFeature,
  picturesFeature,
  simulatorFeature,
  catalogFeature,
  pricingFeature,
  creditFeature,
  cartFeature,
  ordersFeature,
  paymentsFeature,
  learningFeature,
  bundlesFeature,
  corporateFeature,
  requestsFeature,
  plantFeature,
  troubleshootingFeature,
  glossaryFeature,
  examsFeature,
  certificatesFeature,
  eventsFeature,
  consultingFeature,
  projectsFeature,
  adsFeature,
  registrationFeature,
  lodgingFeature,
  attendanceFeature,
  programsFeature,
  licensesFeature,
  jobsFeature,
  assistantFeature,
  instructionFeature,
  rotpFeature,
  conventionFeature,
  callsFeature,
  gamesFeature,
  reportsFeature,
  complianceFeature,
  resaleFeature,
  membershipFeature,
  integrationsFeature,
]
