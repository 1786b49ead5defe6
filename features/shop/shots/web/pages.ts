import { page } from '#platform/web/page.ts'

export const shotsAdminPages = [
  page('adminIndex/shots', 'Photographs and films', ['product_admin'], () => import('./ShotsAdminPage.tsx'), {
    area: 'adminIndex/courses',
    tab: 'Photos and films',
    staffMenu: [
      'Training and proof',
      'The list of photographs and films to make at a plant; uploaded ones appear in lectures.',
    ],
  }),
]
