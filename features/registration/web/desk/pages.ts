import { seminarStaff } from '#features/events/rules/access.ts'
import { type Page, page } from '#platform/web/page.ts'

/** The pages of those who look after registered people and their money. */
export const registrationDeskPages: readonly Page[] = [
  page({
    path: 'adminIndex/seminars/events/:scheduleid/people',
    title: 'People of an event',
    access: seminarStaff,
    load: () => import('./registrants/PeoplePage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/people/:recordid',
    title: 'Registrant',
    access: seminarStaff,
    load: () => import('./registrants/RegistrantPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/mail',
    title: 'Email to people of an event',
    access: seminarStaff,
    load: () => import('./mailings/EventMailPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/money',
    title: 'Payments of an event',
    access: seminarStaff,
    load: () => import('./money/EventMoneyPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/invoices',
    title: 'Open seminar invoices',
    access: seminarStaff,
    desk: { group: 'Seminars', description: 'Unpaid seminar invoices; send reminders.' },
    load: () => import('./money/OpenInvoicesPage.tsx'),
  }),
]
