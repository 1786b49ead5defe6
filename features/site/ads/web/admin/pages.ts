import { page } from '#platform/web/page.ts'

/** Pages for staff roles. The list is loaded lazily, only for users with such a role. */
export const adsAdminPages = [
  page('adminIndex/ads', 'Ads', ['product_admin'], () => import('./AdsAdminPage.tsx'), {
    staffMenu: [
      'Catalog and prices',
      'What is advertised besides seminars and consulting: text, days, audience, and how often it was opened.',
    ],
  }),
]
