import { type Page, page } from '#platform/web/page.ts'
import { doorStaff, seminarStaff } from '../../rules/access.ts'
import { planningPages } from './planning/pages.ts'

/** The pages of those who plan seminars, sell them and stand at the door. */
export const seminarsDeskPages: readonly Page[] = [
  ...planningPages,
  page({
    path: 'adminIndex/door',
    title: 'Door',
    access: doorStaff,
    desk: {
      group: 'Seminars',
      says: 'Check people in and out, scan badges, print badges and sign-in sheets.',
    },
    load: () => import('./door/DoorEventsPage.tsx'),
  }),
  page({
    path: 'adminIndex/door/:scheduleid',
    title: 'Door of an event',
    access: doorStaff,
    footer: false,
    load: () => import('./door/DoorPage.tsx'),
  }),
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
    load: () => import('./registrants/mail/EventMailPage.tsx'),
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
    desk: { group: 'Seminars', says: 'Who owes what for places at events; remind them.' },
    load: () => import('./money/OpenInvoicesPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/proof',
    title: 'Proof of an event',
    access: ['product_admin', 'seminar_clerk'],
    load: () => import('./proof/ProofPage.tsx'),
  }),
]
