import { accountsDeskPages } from '#features/accounts/web/desk/pages.ts'
import { administrationDeskPages } from '#features/administration/web/desk/pages.ts'
import { adsDeskPages } from '#features/ads/web/desk/pages.ts'
import { assistantPages } from '#features/assistant/web/pages.ts'
import { attendanceDeskPages } from '#features/attendance/web/desk/pages.ts'
import { callsPages } from '#features/calls/web/pages.ts'
import { catalogDeskPages } from '#features/catalog/web/desk/pages.ts'
import { certificatesDeskPages } from '#features/certificates/web/desk/pages.ts'
import { complianceDeskPages } from '#features/compliance/web/desk/pages.ts'
import { consultingPages } from '#features/consulting/web/pages.ts'
import { conventionPages } from '#features/convention/web/pages.ts'
import { corporatePages } from '#features/corporate/web/pages.ts'
import { creditDeskPages } from '#features/credit/web/desk/pages.ts'
import { eventsDeskPages } from '#features/events/web/desk/pages.ts'
import { examsDeskPages } from '#features/exams/web/desk/pages.ts'
import { feedbackDeskPages } from '#features/feedback/web/desk/pages.ts'
import { gamesDeskPages } from '#features/games/web/desk/pages.ts'
import { glossaryPages } from '#features/glossary/web/pages.ts'
import { homeDeskPages } from '#features/home/web/desk/pages.ts'
import { instructionDeskPages } from '#features/instruction/web/desk/pages.ts'
import { integrationPages } from '#features/integrations/web/pages.ts'
import { jobsPages } from '#features/jobs/web/pages.ts'
import { learningDeskPages } from '#features/learning/web/desk/pages.ts'
import { licensesDeskPages } from '#features/licenses/web/desk/pages.ts'
import { lodgingPages } from '#features/lodging/web/pages.ts'
import { membershipPages } from '#features/membership/web/pages.ts'
import { messagingDeskPages } from '#features/messaging/web/desk/pages.ts'
import { messagingPages } from '#features/messaging/web/pages.ts'
import { ordersDeskPages } from '#features/orders/web/desk/pages.ts'
import { partnersDeskPages } from '#features/partners/web/desk/pages.ts'
import { paymentsDeskPages } from '#features/payments/web/desk/pages.ts'
import { plantPages } from '#features/plant/web/pages.ts'
import { pricingDeskPages } from '#features/pricing/web/desk/pages.ts'
import { programsDeskPages } from '#features/programs/web/desk/pages.ts'
import { projectsPages } from '#features/projects/web/pages.ts'
import { referencePages } from '#features/reference/web/pages.ts'
import { registrationDeskPages } from '#features/registration/web/desk/pages.ts'
import { reportsDeskPages } from '#features/reports/web/desk/pages.ts'
import { requestsDeskPages } from '#features/requests/web/desk/pages.ts'
import { resalePages } from '#features/resale/web/pages.ts'
import { rotpPages } from '#features/rotp/web/desk/pages.ts'
import { simulatorPages } from '#features/simulator/web/pages.ts'
import { supportDeskPages } from '#features/support/web/desk/pages.ts'
import { supportPages } from '#features/support/web/pages.ts'
import { troubleshootingPages } from '#features/troubleshooting/web/pages.ts'
import type { Page } from '#platform/web/page.ts'

/**
 * The desk's page of an order shows what the feature that takes payments adds to it; the inbox what can be answered; the
 * gallery is in the sandbox only.
 */
function composed(page: Page): Page {
  if (page.path === 'adminIndex/orders/:orderid') return { ...page, load: () => loadOrderDesk(page) }
  if (page.path === 'test2') return { ...page, load: () => import('./sandbox/TestingPage.tsx') }
  return page.path === 'myMessages' ? { ...page, load: () => loadInbox(page) } : page
}

async function loadInbox(page: Page) {
  const [{ withThreads }, loaded] = await Promise.all([import('./inbox/inbox-threads.tsx'), page.load()])
  return { default: withThreads(loaded.default) }
}

async function loadOrderDesk(page: Page) {
  const [{ withPayments }, loaded] = await Promise.all([import('./order-desk.tsx'), page.load()])
  return { default: withPayments(loaded.default) }
}

/**
 * Every page that the first load can do without: those of people who hold a role, and the tools. Fetched when somebody
 * holds one, or when an address is not among the others.
 */
export const deskPages: readonly Page[] = [
  ...accountsDeskPages,
  ...administrationDeskPages,
  ...integrationPages,
  ...callsPages,
  ...eventsDeskPages,
  ...attendanceDeskPages,
  ...registrationDeskPages,
  ...ordersDeskPages.map(composed),
  ...paymentsDeskPages,
  ...creditDeskPages,
  ...simulatorPages,
  ...corporatePages,
  ...membershipPages,
  ...requestsDeskPages,
  ...catalogDeskPages,
  ...pricingDeskPages,
  ...examsDeskPages,
  ...certificatesDeskPages,
  ...programsDeskPages,
  ...licensesDeskPages,
  ...jobsPages,
  ...learningDeskPages,
  ...instructionDeskPages,
  ...reportsDeskPages,
  ...complianceDeskPages,
  ...rotpPages,
  ...conventionPages,
  ...gamesDeskPages,
  ...referencePages,
  ...plantPages,
  ...troubleshootingPages,
  ...glossaryPages,
  ...projectsPages,
  ...lodgingPages,
  ...partnersDeskPages,
  ...resalePages,
  ...consultingPages,
  ...feedbackDeskPages,
  ...homeDeskPages.map(composed),
  ...adsDeskPages,
  ...messagingDeskPages,
  ...assistantPages,
  ...messagingPages.map(composed),
  ...supportPages,
  ...supportDeskPages,
]
