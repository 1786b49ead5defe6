import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const adsAdminPages = [
  page('adminIndex/ads', 'Ads', ['product_admin'], () => import('./AdsAdminPage.tsx'), {
    staffMenu: [
      'Catalog and prices',
      'What is advertised besides seminars and consulting: text, days, audience, and how often it was opened.',
    ],
  }),
]
