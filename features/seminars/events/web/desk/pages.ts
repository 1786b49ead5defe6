import { type Page, page } from '#platform/web/page.ts'
import { seminarStaff } from '../../rules/access.ts'

/** The pages of those who plan seminars. */
export const eventsDeskPages: readonly Page[] = [
  page('adminIndex/seminars', 'Seminars', seminarStaff, () => import('./planning/board/BoardPage.tsx'), {
    desk: {
      group: 'Seminars',
      description: 'The calendar and the list of events: plan, publish, copy, cancel.',
    },
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
      desk: {
        group: 'Seminars',
        area: 'adminIndex/seminars',
        description: 'Agenda, day by day, its price and what it is worth.',
      },
    },
  ),
  page(
    'adminIndex/seminars/series',
    'Series of events',
    seminarStaff,
    () => import('./planning/small/SeriesPage.tsx'),
    { desk: { group: 'Seminars', area: 'adminIndex/seminars', description: 'Events that belong together.' } },
  ),
  page(
    'adminIndex/seminars/locations',
    'Locations of seminars',
    seminarStaff,
    () => import('./planning/small/LocationsPage.tsx'),
    {
      desk: {
        group: 'Seminars',
        area: 'adminIndex/seminars',
        description: 'Rooms with their time zone, hotel, surroundings and place on the map.',
      },
    },
  ),
  page(
    'adminIndex/seminars/hosts',
    'Hosts of seminars',
    seminarStaff,
    () => import('./planning/small/HostsPage.tsx'),
    {
      desk: {
        group: 'Seminars',
        area: 'adminIndex/seminars',
        description: 'Hosts of events and their contacts.',
      },
    },
  ),
  page(
    'adminIndex/seminars/codes',
    'Discount codes of seminars',
    seminarStaff,
    () => import('./planning/small/CodesPage.tsx'),
    {
      desk: {
        group: 'Seminars',
        area: 'adminIndex/seminars',
        description: 'Promo codes that count at every event.',
      },
    },
  ),
  page(
    'adminIndex/seminars/archive',
    'Archive of seminars',
    seminarStaff,
    () => import('./planning/small/ArchivePage.tsx'),
    {
      desk: {
        group: 'Seminars',
        area: 'adminIndex/seminars',
        description: 'Deleted items; restore them here.',
      },
    },
  ),
]
