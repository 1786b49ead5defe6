import { accountsFeature } from '#features/core/accounts/server/feature.ts'
import { callsFeature } from '#features/core/call-list/server/feature.ts'
import { companiesFeature } from '#features/core/company-people/server/feature.ts'
import { feedbackFeature } from '#features/core/feedback/server/feature.ts'
import { legalFeature } from '#features/core/legal/server/feature.ts'
import { messagingFeature } from '#features/core/messaging/server/feature.ts'
import { partnersFeature } from '#features/core/partner/server/feature.ts'
import { photoIdFeature } from '#features/core/photo-id/server/feature.ts'
import { picturesFeature } from '#features/core/pictures/server/feature.ts'
import { senderDomainsFeature } from '#features/core/sender-domains/server/feature.ts'
import { supportFeature } from '#features/core/support/server/feature.ts'
import { assistantFeature } from '#features/learn/assistant/server/feature.ts'
import { certificatesFeature } from '#features/learn/certificates/server/feature.ts'
import { examsFeature } from '#features/learn/exams/server/feature.ts'
import { glossaryFeature } from '#features/learn/glossary/server/feature.ts'
import { gradingFeature } from '#features/learn/grading/server/feature.ts'
import { importedPackagesFeature } from '#features/learn/imported-packages/server/feature.ts'
import { learningFeature } from '#features/learn/learning/server/feature.ts'
import { licensesFeature } from '#features/learn/licenses/server/feature.ts'
import { rotpFeature } from '#features/learn/rotp/server/feature.ts'
import { seatsFeature } from '#features/learn/seats/server/feature.ts'
import { instructionFeature } from '#features/learn/teaching/server/feature.ts'
import { administrationFeature } from '#features/office/administration/server/feature.ts'
import { integrationsFeature } from '#features/office/integrations/server/feature.ts'
import { planExchangeFeature } from '#features/office/plan-exchange/server/feature.ts'
import { projectCalendarFeature } from '#features/office/project-calendar/server/feature.ts'
import { projectsFeature } from '#features/office/projects/server/feature.ts'
import { enrollmentFeature } from '#features/organizations/company-enrollment/server/feature.ts'
import { corporateFeature } from '#features/organizations/company-office/server/feature.ts'
import { complianceFeature } from '#features/organizations/company-requirements/server/feature.ts'
import { learningRecordsFeature } from '#features/organizations/learning-records/server/feature.ts'
import { ltiFeature } from '#features/organizations/lti/server/feature.ts'
import { packagesFeature } from '#features/organizations/packages/server/feature.ts'
import { membershipFeature } from '#features/organizations/partner-people/server/feature.ts'
import { resaleFeature } from '#features/organizations/partner-sales/server/feature.ts'
import { programsFeature } from '#features/organizations/programs/server/feature.ts'
import { provisioningFeature } from '#features/organizations/provisioning/server/feature.ts'
import { reportsFeature } from '#features/organizations/reports/server/feature.ts'
import { signOnFeature } from '#features/organizations/sign-on/server/feature.ts'
import { checklistsFeature } from '#features/plant/checklists/server/feature.ts'
import { plantFeature } from '#features/plant/plant/server/feature.ts'
import { referenceFeature } from '#features/plant/reference/server/feature.ts'
import { simulatorFeature } from '#features/plant/simulator/server/feature.ts'
import { troubleshootingFeature } from '#features/plant/troubleshooting/server/feature.ts'
import { attendanceFeature } from '#features/seminars/attendance/server/feature.ts'
import { consultingFeature } from '#features/seminars/consulting/server/feature.ts'
import { conventionFeature } from '#features/seminars/convention/server/feature.ts'
import { eventsFeature } from '#features/seminars/events/server/feature.ts'
import { lodgingFeature } from '#features/seminars/lodging/server/feature.ts'
import { registrantsFeature } from '#features/seminars/registrants/server/feature.ts'
import { registrationFeature } from '#features/seminars/registration/server/feature.ts'
import { seminarSystemFeature } from '#features/seminars/seminarsystem/server/feature.ts'
import { waitingListFeature } from '#features/seminars/waiting-list/server/feature.ts'
import { captionsFeature } from '#features/shop/captions/server/feature.ts'
import { cartFeature } from '#features/shop/cart/server/feature.ts'
import { catalogFeature } from '#features/shop/catalog/server/feature.ts'
import { creditFeature } from '#features/shop/credit/server/feature.ts'
import { ordersFeature } from '#features/shop/orders/server/feature.ts'
import { paymentsFeature } from '#features/shop/payments/server/feature.ts'
import { pricingFeature } from '#features/shop/pricing/server/feature.ts'
import { requestsFeature } from '#features/shop/quotes/server/feature.ts'
import { shotsFeature } from '#features/shop/shots/server/feature.ts'
import { adsFeature } from '#features/site/ads/server/feature.ts'
import { gamesFeature } from '#features/site/games/server/feature.ts'
import { homeFeature } from '#features/site/home/server/feature.ts'
import { jobsFeature } from '#features/site/jobs/server/feature.ts'
import type { Feature } from '#platform/server/feature.ts'
import { platformFeature } from '#platform/server/platform-feature.ts'
import { termsConsent } from './terms-consent.ts'

/** All features of the product, in the order in which the demo data is built. */
export const features: readonly Feature[] = [
  platformFeature,
  accountsFeature,
  legalFeature,
  termsConsent,
  administrationFeature,
  messagingFeature,
  referenceFeature,
  feedbackFeature,
  photoIdFeature,
  shotsFeature,
  senderDomainsFeature,
  partnersFeature,
  supportFeature,
  companiesFeature,
  picturesFeature,
  simulatorFeature,
  catalogFeature,
  captionsFeature,
  pricingFeature,
  creditFeature,
  cartFeature,
  ordersFeature,
  paymentsFeature,
  learningFeature,
  seatsFeature,
  corporateFeature,
  enrollmentFeature,
  requestsFeature,
  plantFeature,
  checklistsFeature,
  troubleshootingFeature,
  glossaryFeature,
  examsFeature,
  gradingFeature,
  certificatesFeature,
  eventsFeature,
  consultingFeature,
  projectsFeature,
  planExchangeFeature,
  projectCalendarFeature,
  adsFeature,
  registrationFeature,
  waitingListFeature,
  registrantsFeature,
  lodgingFeature,
  attendanceFeature,
  seminarSystemFeature,
  programsFeature,
  licensesFeature,
  homeFeature,
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
  packagesFeature,
  provisioningFeature,
  signOnFeature,
  learningRecordsFeature,
  importedPackagesFeature,
  ltiFeature,
]
