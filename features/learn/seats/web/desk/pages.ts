import { page } from '#platform/web/page.ts'

export const seatsDeskPages = [
  page('adminIndex/seat-plans', 'Seat plans', ['product_admin'], () => import('./SeatPlansPage.tsx'), {
    area: 'adminIndex/courses',
    desk: {
      group: 'Catalog and prices',
      description: 'Seats for any one course of a set, or for all of them for a year, as companies buy them.',
    },
  }),
]
