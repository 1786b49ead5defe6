import { page } from '#platform/web/page.ts'
import { claimPage } from '../rules/key-pages.ts'

export const seatsPages = [
  page('store/seats', 'Seats', 'signed-in', () => import('./SeatsPage.tsx'), { area: 'store/orders' }),
  page('store/seats/:purchaseid', 'Seats', 'signed-in', () => import('./SeatPurchasePage.tsx')),
  page(claimPage.path, 'Claim a seat', 'anyone', () => import('./ClaimPage.tsx'), {
    key: claimPage,
    noindex: true,
  }),
]
