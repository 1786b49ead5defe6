import { accountsDeskPages } from '#features/core/accounts/web/desk/pages.ts'
import { callsPages } from '#features/core/call-list/web/pages.ts'
import { feedbackDeskPages } from '#features/core/feedback/web/desk/pages.ts'
import { messagingDeskPages } from '#features/core/messaging/web/desk/pages.ts'
import { messagingPages } from '#features/core/messaging/web/pages.ts'
import { partnersDeskPages } from '#features/core/partner/web/desk/pages.ts'
import { photoIdDeskPages } from '#features/core/photo-id/web/pages.ts'
import { supportDeskPages } from '#features/core/support/web/desk/pages.ts'
import { supportPages } from '#features/core/support/web/pages.ts'
import { assistantPages } from '#features/learn/assistant/web/pages.ts'
import { certificatesDeskPages } from '#features/learn/certificates/web/desk/pages.ts'
import { examsDeskPages } from '#features/learn/exams/web/desk/pages.ts'
import { glossaryPages } from '#features/learn/glossary/web/pages.ts'
import { gradingDeskPages } from '#features/learn/grading/web/desk/pages.ts'
import { learningDeskPages } from '#features/learn/learning/web/desk/pages.ts'
import { licensesDeskPages } from '#features/learn/licenses/web/desk/pages.ts'
import { rotpPages } from '#features/learn/rotp/web/desk/pages.ts'
import { seatsDeskPages } from '#features/learn/seats/web/desk/pages.ts'
import { instructionDeskPages } from '#features/learn/teaching/web/desk/pages.ts'
import { administrationDeskPages } from '#features/office/administration/web/desk/pages.ts'
import { integrationPages } from '#features/office/integrations/web/pages.ts'
import { projectCalendarPages } from '#features/office/project-calendar/web/pages.ts'
import { projectsPages } from '#features/office/projects/web/pages.ts'
import { enrollmentPages } from '#features/organizations/company-enrollment/web/pages.ts'
import { corporatePages } from '#features/organizations/company-office/web/pages.ts'
import { complianceDeskPages } from '#features/organizations/company-requirements/web/desk/pages.ts'
import { membershipPages } from '#features/organizations/partner-people/web/pages.ts'
import { resalePages } from '#features/organizations/partner-sales/web/pages.ts'
import { programsDeskPages } from '#features/organizations/programs/web/desk/pages.ts'
import { reportsDeskPages } from '#features/organizations/reports/web/desk/pages.ts'
import { checklistPages } from '#features/plant/checklists/web/pages.ts'
import { plantPages } from '#features/plant/plant/web/pages.ts'
import { referencePages } from '#features/plant/reference/web/pages.ts'
import { simulatorPages } from '#features/plant/simulator/web/pages.ts'
import { troubleshootingPages } from '#features/plant/troubleshooting/web/pages.ts'
import { attendanceDeskPages } from '#features/seminars/attendance/web/desk/pages.ts'
import { consultingPages } from '#features/seminars/consulting/web/pages.ts'
import { conventionPages } from '#features/seminars/convention/web/pages.ts'
import { eventsDeskPages } from '#features/seminars/events/web/desk/pages.ts'
import { lodgingPages } from '#features/seminars/lodging/web/pages.ts'
import { registrantsDeskPages } from '#features/seminars/registrants/web/desk/pages.ts'
import { captionsPages } from '#features/shop/captions/web/pages.ts'
import { catalogDeskPages } from '#features/shop/catalog/web/desk/pages.ts'
import { creditDeskPages } from '#features/shop/credit/web/desk/pages.ts'
import { ordersDeskPages } from '#features/shop/orders/web/desk/pages.ts'
import { paymentsDeskPages } from '#features/shop/payments/web/desk/pages.ts'
import { pricingDeskPages } from '#features/shop/pricing/web/desk/pages.ts'
import { requestsDeskPages } from '#features/shop/quotes/web/desk/pages.ts'
import { shotsDeskPages } from '#features/shop/shots/web/pages.ts'
import { adsDeskPages } from '#features/site/ads/web/desk/pages.ts'
import { gamesDeskPages } from '#features/site/games/web/desk/pages.ts'
import { homeDeskPages } from '#features/site/home/web/desk/pages.ts'
import { jobsPages } from '#features/site/jobs/web/pages.ts'
import type { Page } from '#platform/web/page.ts'

/**
 * The desk's page of an order shows what the feature that takes payments adds to it; the inbox what can be answered; the
 * settings of projects how plans are imported and exported; the gallery is in the sandbox only.
 */
function composed(page: Page): Page {
  if (page.path === 'adminIndex/orders/:orderid') return { ...page, load: () => loadOrderDesk(page) }
  if (page.path === 'pmAdmin') return { ...page, load: () => loadProjectSettings(page) }
  if (page.path === 'test2') return { ...page, load: () => import('./sandbox/TestingPage.tsx') }
  return page.path === 'myMessages' ? { ...page, load: () => loadInbox(page) } : page
}

async function loadInbox(page: Page) {
  const [{ withThreads }, loaded] = await Promise.all([import('./inbox/inbox-threads.tsx'), page.load()])
  return { default: withThreads(loaded.default) }
}

async function loadProjectSettings(page: Page) {
  const [{ withPlanFiles }, loaded] = await Promise.all([
    import('./composed/project-settings.tsx'),
    page.load(),
  ])
  return { default: withPlanFiles(loaded.default) }
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
  ...registrantsDeskPages,
  ...ordersDeskPages.map(composed),
  ...paymentsDeskPages,
  ...creditDeskPages,
  ...simulatorPages,
  ...corporatePages,
  ...enrollmentPages,
  ...membershipPages,
  ...requestsDeskPages,
  ...catalogDeskPages,
  ...captionsPages,
  ...pricingDeskPages,
  ...gradingDeskPages,
  ...examsDeskPages,
  ...certificatesDeskPages,
  ...programsDeskPages,
  ...licensesDeskPages,
  ...jobsPages,
  ...seatsDeskPages,
  ...learningDeskPages,
  ...instructionDeskPages,
  ...reportsDeskPages,
  ...complianceDeskPages,
  ...rotpPages,
  ...conventionPages,
  ...gamesDeskPages,
  ...referencePages,
  ...plantPages,
  ...checklistPages,
  ...troubleshootingPages,
  ...glossaryPages,
  ...projectsPages.map(composed),
  ...projectCalendarPages,
  ...lodgingPages,
  ...partnersDeskPages,
  ...resalePages,
  ...consultingPages,
  ...feedbackDeskPages,
  ...photoIdDeskPages,
  ...shotsDeskPages,
  ...homeDeskPages.map(composed),
  ...adsDeskPages,
  ...messagingDeskPages,
  ...assistantPages,
  ...messagingPages.map(composed),
  ...supportPages,
  ...supportDeskPages,
]
