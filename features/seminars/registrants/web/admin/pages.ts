import { seminarStaff } from '#features/seminars/events/rules/access.ts'
import { type Page, page } from '#platform/web/page.ts'

/** Pages for managing registrants and their payments. */
export const registrantsAdminPages: readonly Page[] = [
  page(
    'adminIndex/seminars/events/:scheduleid/people',
    'People of an event',
    seminarStaff,
    () => import('./registrants/PeoplePage.tsx'),
  ),
  page(
    'adminIndex/seminars/events/:scheduleid/people/:recordid',
    'Registrant',
    seminarStaff,
    () => import('./registrants/RegistrantPage.tsx'),
  ),
  page(
    'adminIndex/seminars/events/:scheduleid/mail',
    'Email to people of an event',
    seminarStaff,
    () => import('./mailings/EventMailPage.tsx'),
  ),
  page(
    'adminIndex/seminars/events/:scheduleid/money',
    'Payments of an event',
    seminarStaff,
    () => import('./money/EventMoneyPage.tsx'),
  ),
  page(
    'adminIndex/seminars/invoices',
    'Open seminar invoices',
    seminarStaff,
    () => import('./money/OpenInvoicesPage.tsx'),
    {
      area: 'adminIndex/invoices',
      tab: 'Seminars',
      staffMenu: ['Seminars', 'Unpaid seminar invoices; send reminders.'],
    },
  ),
]
