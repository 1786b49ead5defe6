import { page } from '#platform/web/page.ts'

export const seatsAdminPages = [
  page('adminIndex/seat-plans', 'Seat plans', ['product_admin'], () => import('./SeatPlansPage.tsx'), {
    area: 'adminIndex/courses',
    staffMenu: [
      'Catalog and prices',
      'Seats for any one course of a set, or for all of them for a year, as companies buy them.',
    ],
  }),
]
