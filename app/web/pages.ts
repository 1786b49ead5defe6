import { accountsPages } from '#features/accounts/web/pages.ts'
import { catalogPages } from '#features/catalog/web/pages.ts'
import { certificatesPages } from '#features/certificates/web/pages.ts'
import { boothPages } from '#features/convention/web/bare-pages.ts'
import { creditPages } from '#features/credit/web/pages.ts'
import { eventsPages } from '#features/events/web/pages.ts'
import { examsPages } from '#features/exams/web/pages.ts'
import { gamesPages } from '#features/games/web/pages.ts'
import { homePages } from '#features/home/web/pages.ts'
import { learningPages } from '#features/learning/web/pages.ts'
import { licensesPages } from '#features/licenses/web/pages.ts'
import { ordersPages } from '#features/orders/web/pages.ts'
import { paymentsPages } from '#features/payments/web/pages.ts'
import { programsPages } from '#features/programs/web/pages.ts'
import { registrationPages } from '#features/registration/web/pages.ts'
import { reportsPages } from '#features/reports/web/pages.ts'
import { requestsPages } from '#features/requests/web/pages.ts'
import { supportFramePages } from '#features/support/web/bare-pages.ts'
import type { Page } from '#platform/web/page.ts'

const eventPages = ['seminarSchedule', 'seminarSchedule/:scheduleid', 'freeWebinars', 'paidWebinars']
const seatPages = ['seminarSchedule/:scheduleid/register', 'seminarSchedule/mine/:recordid']

/** Some pages show what later features add to them: licenses to an order, registration and attendance to events, lodging to registrations, the glossary to lectures. */
function composed(page: Page): Page {
  if (page.path === 'store/orders/:orderid') return { ...page, load: () => loadReceipt(page) }
  if (page.path === 'lectures/:courseid/:unitid') return { ...page, load: () => loadLecture(page) }
  if (seatPages.includes(page.path)) return { ...page, load: () => loadRegistration(page) }
  return eventPages.includes(page.path) ? { ...page, load: () => loadEventPage(page) } : page
}

async function loadReceipt(page: Page) {
  const [{ withLicenses }, loaded] = await Promise.all([import('./receipt.tsx'), page.load()])
  return { default: withLicenses(loaded.default) }
}

async function loadLecture(page: Page) {
  const [{ withTerms }, loaded] = await Promise.all([import('./lecture/lecture-page.tsx'), page.load()])
  return { default: withTerms(loaded.default) }
}

async function loadRegistration(page: Page) {
  const [{ withBeds }, loaded] = await Promise.all([import('./composed/registration-page.tsx'), page.load()])
  return { default: withBeds(loaded.default) }
}

async function loadEventPage(page: Page) {
  const [{ withPeople }, loaded] = await Promise.all([import('./event-page.tsx'), page.load()])
  return { default: withPeople(loaded.default) }
}

/** Every page that needs no role and is found at home or in the bars, in the first load, and those without bars. A feature joins by its own list. */
export const pages: readonly Page[] = [
  ...homePages,
  ...accountsPages,
  ...catalogPages,
  ...learningPages.map(composed),
  ...ordersPages.map(composed),
  ...paymentsPages,
  ...creditPages,
  ...requestsPages,
  ...examsPages,
  ...certificatesPages,
  ...programsPages,
  ...licensesPages,
  // One's own registrations are no events: their addresses come first.
  ...registrationPages.map(composed),
  ...eventsPages.map(composed),
  ...reportsPages,
  ...gamesPages,
  ...boothPages,
  ...supportFramePages,
]
