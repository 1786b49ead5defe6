import { type Page, page } from '#platform/web/page.ts'
import { seminarStaff } from '../../rules/access.ts'

/** Pages for planning seminars. */
export const eventsAdminPages: readonly Page[] = [
  page('adminIndex/seminars', 'Seminars', seminarStaff, () => import('./planning/board/BoardPage.tsx'), {
    area: 'adminIndex/seminars',
    tab: 'Events',
    staffMenu: ['Seminars', 'The calendar and the list of events: plan, publish, copy, cancel.'],
  }),
  page(
    'adminIndex/seminars/events/:scheduleid',
    'Event',
    seminarStaff,
    () => import('./planning/event/EventPage.tsx'),
  ),
  page(
    'adminIndex/seminars/catalog',
    'Catalog of seminars',
    seminarStaff,
    () => import('./planning/small/CatalogPage.tsx'),
    {
      area: 'adminIndex/seminars',
      tab: 'Catalog',
      staffMenu: ['Seminars', 'Agenda, price and contact hours.'],
    },
  ),
  page(
    'adminIndex/seminars/series',
    'Series of events',
    seminarStaff,
    () => import('./planning/small/SeriesPage.tsx'),
    {
      area: 'adminIndex/seminars',
      tab: 'Series',
      staffMenu: ['Seminars', 'Events that belong together.'],
    },
  ),
  page(
    'adminIndex/seminars/locations',
    'Locations of seminars',
    seminarStaff,
    () => import('./planning/small/LocationsPage.tsx'),
    {
      area: 'adminIndex/seminars',
      tab: 'Locations',
      staffMenu: ['Seminars', 'Venues, time zones, hotels and directions.'],
    },
  ),
  page(
    'adminIndex/seminars/hosts',
    'Hosts of seminars',
    seminarStaff,
    () => import('./planning/small/HostsPage.tsx'),
    {
      area: 'adminIndex/seminars',
      tab: 'Hosts',
      staffMenu: ['Seminars', 'Hosts of events and their contacts.'],
    },
  ),
  page(
    'adminIndex/seminars/codes',
    'Discount codes of seminars',
    seminarStaff,
    () => import('./planning/small/CodesPage.tsx'),
    {
      area: 'adminIndex/promoCodes',
      tab: 'Seminar codes',
      staffMenu: ['Seminars', 'Promo codes that count at every event.'],
    },
  ),
  page(
    'adminIndex/seminars/archive',
    'Archive of seminars',
    seminarStaff,
    () => import('./planning/small/ArchivePage.tsx'),
    {
      area: 'adminIndex/seminars',
      tab: 'Archive',
      staffMenu: ['Seminars', 'Deleted items; restore them here.'],
    },
  ),
]
