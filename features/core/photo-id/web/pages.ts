import { page } from '#platform/web/page.ts'

export const photoIdDeskPages = [
  page('adminIndex/photo-ids', 'Photo IDs', ['product_admin'], () => import('./PhotoIdDeskPage.tsx'), {
    desk: {
      group: 'Training and proof',
      description: 'Photo IDs that learners sent, and which agencies require them.',
    },
  }),
]
