import { page } from '#platform/web/page.ts'
import { seminarStaff } from '../../../rules/access.ts'

/** The desks of an event's people, of mail to them and of its money. */
export const registrantPages = [
  page({
    path: 'adminIndex/seminars/events/:scheduleid/people',
    title: 'People of an event',
    access: seminarStaff,
    load: () => import('./PeoplePage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/people/:recordid',
    title: 'Registrant',
    access: seminarStaff,
    load: () => import('./RegistrantPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/mail',
    title: 'Mail to people of an event',
    access: seminarStaff,
    load: () => import('./mail/EventMailPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/money',
    title: 'Money of an event',
    access: seminarStaff,
    load: () => import('../money/EventMoneyPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/invoices',
    title: 'Open seminar invoices',
    access: seminarStaff,
    desk: { group: 'Seminars', says: 'Who owes what for places at events; remind them.' },
    load: () => import('../money/OpenInvoicesPage.tsx'),
  }),
]
