import { accountsAdminPages } from '#features/core/accounts/web/admin/pages.ts'
import { callsPages } from '#features/core/call-list/web/pages.ts'
import { feedbackAdminPages } from '#features/core/feedback/web/admin/pages.ts'
import { messagingAdminPages } from '#features/core/messaging/web/admin/pages.ts'
import { messagingPages } from '#features/core/messaging/web/pages.ts'
import { partnersAdminPages } from '#features/core/partner/web/admin/pages.ts'
import { photoIdAdminPages } from '#features/core/photo-id/web/pages.ts'
import { senderDomainsPages } from '#features/core/sender-domains/web/pages.ts'
import { supportAdminPages } from '#features/core/support/web/admin/pages.ts'
import { supportPages } from '#features/core/support/web/pages.ts'
import { assistantPages } from '#features/learn/assistant/web/pages.ts'
import { certificatesAdminPages } from '#features/learn/certificates/web/admin/pages.ts'
import { examsAdminPages } from '#features/learn/exams/web/admin/pages.ts'
import { glossaryPages } from '#features/learn/glossary/web/pages.ts'
import { gradingAdminPages } from '#features/learn/grading/web/admin/pages.ts'
import { learningAdminPages } from '#features/learn/learning/web/admin/pages.ts'
import { licensesAdminPages } from '#features/learn/licenses/web/admin/pages.ts'
import { rotpPages } from '#features/learn/rotp/web/admin/pages.ts'
import { seatsAdminPages } from '#features/learn/seats/web/admin/pages.ts'
import { instructionAdminPages } from '#features/learn/teaching/web/admin/pages.ts'
import { administrationAdminPages } from '#features/office/administration/web/admin/pages.ts'
import { integrationPages } from '#features/office/integrations/web/pages.ts'
import { projectCalendarPages } from '#features/office/project-calendar/web/pages.ts'
import { projectsPages } from '#features/office/projects/web/pages.ts'
import { enrollmentPages } from '#features/organizations/company-enrollment/web/pages.ts'
import { corporatePages } from '#features/organizations/company-office/web/pages.ts'
import { complianceAdminPages } from '#features/organizations/company-requirements/web/admin/pages.ts'
import { learningRecordsPages } from '#features/organizations/learning-records/web/pages.ts'
import { ltiPages } from '#features/organizations/lti/web/pages.ts'
import { packagesPages } from '#features/organizations/packages/web/pages.ts'
import { membershipPages } from '#features/organizations/partner-people/web/pages.ts'
import { resalePages } from '#features/organizations/partner-sales/web/pages.ts'
import { programsAdminPages } from '#features/organizations/programs/web/admin/pages.ts'
import { directoryPages } from '#features/organizations/provisioning/web/pages.ts'
import { reportsAdminPages } from '#features/organizations/reports/web/admin/pages.ts'
import { signOnPages } from '#features/organizations/sign-on/web/pages.ts'
import { checklistPages } from '#features/plant/checklists/web/pages.ts'
import { plantPages } from '#features/plant/plant/web/pages.ts'
import { referencePages } from '#features/plant/reference/web/pages.ts'
import { simulatorPages } from '#features/plant/simulator/web/pages.ts'
import { troubleshootingPages } from '#features/plant/troubleshooting/web/pages.ts'
import { attendanceAdminPages } from '#features/seminars/attendance/web/admin/pages.ts'
import { consultingPages } from '#features/seminars/consulting/web/pages.ts'
import { conventionPages } from '#features/seminars/convention/web/pages.ts'
import { eventsAdminPages } from '#features/seminars/events/web/admin/pages.ts'
import { lodgingPages } from '#features/seminars/lodging/web/pages.ts'
import { registrantsAdminPages } from '#features/seminars/registrants/web/admin/pages.ts'
import { captionsPages } from '#features/shop/captions/web/pages.ts'
import { catalogAdminPages } from '#features/shop/catalog/web/admin/pages.ts'
import { creditAdminPages } from '#features/shop/credit/web/admin/pages.ts'
import { ordersAdminPages } from '#features/shop/orders/web/admin/pages.ts'
import { paymentsAdminPages } from '#features/shop/payments/web/admin/pages.ts'
import { pricingAdminPages } from '#features/shop/pricing/web/admin/pages.ts'
import { requestsAdminPages } from '#features/shop/quotes/web/admin/pages.ts'
import { shotsAdminPages } from '#features/shop/shots/web/pages.ts'
import { adsAdminPages } from '#features/site/ads/web/admin/pages.ts'
import { gamesAdminPages } from '#features/site/games/web/admin/pages.ts'
import { homeAdminPages } from '#features/site/home/web/admin/pages.ts'
import { jobsPages } from '#features/site/jobs/web/pages.ts'
import type { Page } from '#platform/web/page.ts'

/**
 * Adds elements of other features to pages: packages to the unit editor, payments to the staff page of an order, replies to the inbox, plan import
 * and export to the project settings. The gallery is available in the sandbox only.
 */
function composed(page: Page): Page {
  if (page.path === 'adminIndex/orders/:orderid') return { ...page, load: () => loadOrderPage(page) }
  if (page.path === 'adminIndex/courses/:courseid/units/:key')
    return { ...page, load: () => loadUnitEditor(page) }
  if (page.path === 'pmAdmin') return { ...page, load: () => loadProjectSettings(page) }
  if (page.path === 'test2') return { ...page, load: () => import('./sandbox/TestingPage.tsx') }
  return page.path === 'myMessages' ? { ...page, load: () => loadInbox(page) } : page
}

async function loadInbox(page: Page) {
  const [{ withThreads }, loaded] = await Promise.all([import('./inbox/inbox-threads.tsx'), page.load()])
  return { default: withThreads(loaded.default) }
}

async function loadUnitEditor(page: Page) {
  const [{ withPackages }, loaded] = await Promise.all([import('./composed/unit-editor.tsx'), page.load()])
  return { default: withPackages(loaded.default) }
}

async function loadProjectSettings(page: Page) {
  const [{ withPlanFiles }, loaded] = await Promise.all([
    import('./composed/project-settings.tsx'),
    page.load(),
  ])
  return { default: withPlanFiles(loaded.default) }
}

async function loadOrderPage(page: Page) {
  const [{ withPayments }, loaded] = await Promise.all([import('./order-admin.tsx'), page.load()])
  return { default: withPayments(loaded.default) }
}

/**
 * Pages not in the initial load: those for roles, and the tools. Loaded when a user has a role, or when a path is not
 * among the other pages.
 */
export const staffPages: readonly Page[] = [
  ...accountsAdminPages,
  ...administrationAdminPages,
  ...integrationPages,
  ...callsPages,
  ...eventsAdminPages,
  ...attendanceAdminPages,
  ...registrantsAdminPages,
  ...ordersAdminPages.map(composed),
  ...paymentsAdminPages,
  ...creditAdminPages,
  ...simulatorPages,
  ...corporatePages,
  ...directoryPages,
  ...learningRecordsPages,
  ...ltiPages,
  ...signOnPages,
  ...enrollmentPages,
  ...packagesPages,
  ...membershipPages,
  ...requestsAdminPages,
  ...catalogAdminPages.map(composed),
  ...captionsPages,
  ...pricingAdminPages,
  ...gradingAdminPages,
  ...examsAdminPages,
  ...certificatesAdminPages,
  ...programsAdminPages,
  ...licensesAdminPages,
  ...jobsPages,
  ...seatsAdminPages,
  ...learningAdminPages,
  ...instructionAdminPages,
  ...reportsAdminPages,
  ...complianceAdminPages,
  ...rotpPages,
  ...conventionPages,
  ...gamesAdminPages,
  ...referencePages,
  ...plantPages,
  ...checklistPages,
  ...troubleshootingPages,
  ...glossaryPages,
  ...projectsPages.map(composed),
  ...projectCalendarPages,
  ...lodgingPages,
  ...partnersAdminPages,
  ...senderDomainsPages,
  ...resalePages,
  ...consultingPages,
  ...feedbackAdminPages,
  ...photoIdAdminPages,
  ...shotsAdminPages,
  ...homeAdminPages.map(composed),
  ...adsAdminPages,
  ...messagingAdminPages,
  ...assistantPages,
  ...messagingPages.map(composed),
  ...supportPages,
  ...supportAdminPages,
]
