import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const adsDeskPages = [
  page({
    path: 'adminIndex/ads',
    title: 'Ads',
    access: ['product_admin'],
    desk: {
      group: 'Catalog and prices',
      description:
        'What is advertised besides seminars and consulting: words, days, for whom, and how often it was opened.',
    },
    load: () => import('./AdsDeskPage.tsx'),
  }),
]
