import { type Page, page } from '#platform/web/page.ts'

const access = ['product_admin', 'seminar_clerk'] as const
const group = 'Seminars'

/** The pages on which events and what belongs to them are planned. */
export const planningPages: readonly Page[] = [
  page({
    path: 'adminIndex/seminars',
    title: 'Seminars',
    access,
    desk: { group, says: 'The calendar and the list of events: plan, publish, copy, cancel.' },
    load: () => import('./board/BoardPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid',
    title: 'Event',
    access,
    load: () => import('./event/EventPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/catalogue',
    title: 'Catalogue of seminars',
    access,
    desk: { group, says: 'What is taught, day by day, its price and what it is worth.' },
    load: () => import('./small/CataloguePage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/series',
    title: 'Series of events',
    access,
    desk: { group, says: 'Events that belong together.' },
    load: () => import('./small/SeriesPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/locations',
    title: 'Locations of seminars',
    access,
    desk: { group, says: 'Rooms with their time zone, hotel, surroundings and place on the map.' },
    load: () => import('./small/LocationsPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/hosts',
    title: 'Hosts of seminars',
    access,
    desk: { group, says: 'Who invites, and whom to call there.' },
    load: () => import('./small/HostsPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/codes',
    title: 'Discount codes of seminars',
    access,
    desk: { group, says: 'Promo codes that count at every event.' },
    load: () => import('./small/CodesPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/archive',
    title: 'Archive of seminars',
    access,
    desk: { group, says: 'What was deleted, and the way back.' },
    load: () => import('./small/ArchivePage.tsx'),
  }),
]
