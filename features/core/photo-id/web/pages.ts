import { page } from '#platform/web/page.ts'

export const photoIdAdminPages = [
  page('adminIndex/photo-ids', 'Photo IDs', ['product_admin'], () => import('./PhotoIdAdminPage.tsx'), {
    area: 'adminIndex/course-approvals',
    staffMenu: ['Training and proof', 'Photo IDs that learners sent, and which agencies require them.'],
  }),
]
