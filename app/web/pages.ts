import type { ComponentType } from 'react'
import { accountsPages } from '#features/core/accounts/web/pages.ts'
import { supportFramePages } from '#features/core/support/web/bare-pages.ts'
import { certificatesPages } from '#features/learn/certificates/web/pages.ts'
import { examsPages } from '#features/learn/exams/web/pages.ts'
import { learningPages } from '#features/learn/learning/web/pages.ts'
import { licensesPages } from '#features/learn/licenses/web/pages.ts'
import { seatsPages } from '#features/learn/seats/web/pages.ts'
import { programsPages } from '#features/organizations/programs/web/pages.ts'
import { reportsPages } from '#features/organizations/reports/web/pages.ts'
import { boothPages } from '#features/seminars/convention/web/bare-pages.ts'
import { eventsPages } from '#features/seminars/events/web/pages.ts'
import { registrationPages } from '#features/seminars/registration/web/pages.ts'
import { waitingListPages } from '#features/seminars/waiting-list/web/pages.ts'
import { catalogPages } from '#features/shop/catalog/web/pages.ts'
import { creditPages } from '#features/shop/credit/web/pages.ts'
import { ordersPages } from '#features/shop/orders/web/pages.ts'
import { paymentsPages } from '#features/shop/payments/web/pages.ts'
import { requestsPages } from '#features/shop/quotes/web/pages.ts'
import { gamesPages } from '#features/site/games/web/pages.ts'
import { homePages } from '#features/site/home/web/pages.ts'
import type { Page } from '#platform/web/page.ts'

type Wrap = (Page: ComponentType) => ComponentType

const loadEventPage = () => import('./event-page.tsx').then(({ withPeople }) => withPeople)
const loadRegistration = () => import('./composed/registration-page.tsx').then(({ withBeds }) => withBeds)

/** Page additions: order licenses, course seats, exam next step, event registration/attendance, lodging, glossary. */
const additions: Readonly<Record<string, () => Promise<Wrap>>> = {
  'store/orders/:orderid': () => import('./receipt.tsx').then(({ withLicenses }) => withLicenses),
  myCourses: () => import('./composed/my-courses.tsx').then(({ withSeats }) => withSeats),
  'exams/:attemptid/result': () =>
    import('./composed/exam-result.tsx').then(({ withNextStep }) => withNextStep),
  'lectures/:courseid/:unitid': () => import('./lecture/lecture-page.tsx').then(({ withTerms }) => withTerms),
  'seminarSchedule/:scheduleid/register': loadRegistration,
  'seminarSchedule/mine/:recordid': loadRegistration,
  seminarSchedule: loadEventPage,
  'seminarSchedule/:scheduleid': loadEventPage,
  freeWebinars: loadEventPage,
  paidWebinars: loadEventPage,
}

function composed(page: Page): Page {
  const addition = additions[page.path]
  if (!addition) return page
  const load = async () => {
    const [wrap, loaded] = await Promise.all([addition(), page.load()])
    return { default: wrap(loaded.default) }
  }
  return { ...page, load }
}

/** Initial load's pages: role-free ones linked from home or the bars, and those without bars. Features add lists. */
export const pages: readonly Page[] = [
  ...homePages,
  ...accountsPages,
  ...catalogPages,
  ...learningPages.map(composed),
  ...seatsPages,
  ...ordersPages.map(composed),
  ...paymentsPages,
  ...creditPages,
  ...requestsPages,
  ...examsPages.map(composed),
  ...certificatesPages,
  ...programsPages,
  ...licensesPages,
  // The paths of the user's own registrations must come before those of events.
  ...registrationPages.map(composed),
  ...waitingListPages,
  ...eventsPages.map(composed),
  ...reportsPages,
  ...gamesPages,
  ...boothPages,
  ...supportFramePages,
]
