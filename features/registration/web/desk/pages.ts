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
    title: 'Mail to people of an event',
    access: seminarStaff,
    load: () => import('./mailings/EventMailPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/money',
    title: 'Money of an event',
    access: seminarStaff,
    load: () => import('./money/EventMoneyPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/invoices',
    title: 'Open seminar invoices',
    access: seminarStaff,
    desk: { group: 'Seminars', description: 'Who owes what for places at events; remind them.' },
    load: () => import('./money/OpenInvoicesPage.tsx'),
  }),
]
