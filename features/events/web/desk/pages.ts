import { type Page, page } from '#platform/web/page.ts'
import { seminarStaff } from '../../rules/access.ts'

/** The pages of those who plan seminars. */
export const eventsDeskPages: readonly Page[] = [
  page({
    path: 'adminIndex/seminars',
    title: 'Seminars',
    access: seminarStaff,
    desk: {
      group: 'Seminars',
      description: 'The calendar and the list of events: plan, publish, copy, cancel.',
    },
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
    desk: { group: 'Seminars', description: 'Agenda, day by day, its price and what it is worth.' },
    load: () => import('./planning/small/CatalogPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/series',
    title: 'Series of events',
    access: seminarStaff,
    desk: { group: 'Seminars', description: 'Events that belong together.' },
    load: () => import('./planning/small/SeriesPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/locations',
    title: 'Locations of seminars',
    access: seminarStaff,
    desk: {
      group: 'Seminars',
      description: 'Rooms with their time zone, hotel, surroundings and place on the map.',
    },
    load: () => import('./planning/small/LocationsPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/hosts',
    title: 'Hosts of seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', description: 'Who invites, and whom to call there.' },
    load: () => import('./planning/small/HostsPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/codes',
    title: 'Discount codes of seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', description: 'Promo codes that count at every event.' },
    load: () => import('./planning/small/CodesPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/archive',
    title: 'Archive of seminars',
    access: seminarStaff,
    desk: { group: 'Seminars', description: 'Deleted items; restore them here.' },
    load: () => import('./planning/small/ArchivePage.tsx'),
  }),
]
