import { type Page, page } from '#platform/web/page.ts'
import { doorStaff, seminarStaff } from '../../rules/access.ts'

/** The pages of those who plan seminars, sell them and stand at the door. */
export const seminarsDeskPages: readonly Page[] = [
  page({
    path: 'adminIndex/seminars',
    title: 'Seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', says: 'The calendar and the list of events: plan, publish, copy, cancel.' },
    load: () => import('./planning/board/BoardPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid',
    title: 'Event',
    access: seminarStaff,
    load: () => import('./planning/event/EventPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/catalog',
    title: 'Catalog of seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', says: 'What is taught, day by day, its price and what it is worth.' },
    load: () => import('./planning/small/CatalogPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/series',
    title: 'Series of events',
    access: seminarStaff,
    desk: { group: 'Seminars', says: 'Events that belong together.' },
    load: () => import('./planning/small/SeriesPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/locations',
    title: 'Locations of seminars',
    access: seminarStaff,
    desk: {
      group: 'Seminars',
      says: 'Rooms with their time zone, hotel, surroundings and place on the map.',
    },
    load: () => import('./planning/small/LocationsPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/hosts',
    title: 'Hosts of seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', says: 'Who invites, and whom to call there.' },
    load: () => import('./planning/small/HostsPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/codes',
    title: 'Discount codes of seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', says: 'Promo codes that count at every event.' },
    load: () => import('./planning/small/CodesPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/archive',
    title: 'Archive of seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', says: 'What was deleted, and the way back.' },
    load: () => import('./planning/small/ArchivePage.tsx'),
  }),
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
    access: seminarStaff,
    load: () => import('./proof/ProofPage.tsx'),
  }),
]
