import { page } from '#platform/web/page.ts'
import { approveTrainingPage } from '../rules/key-pages.ts'

export const enrollmentPages = [
  page(approveTrainingPage.path, 'Training to approve', 'anyone', () => import('./ApproveTrainingPage.tsx'), {
    key: approveTrainingPage,
  }),
  page(
    'corporateEmployeeEnroll',
    'Enroll people',
    ['corp_admin', 'corp_supervisor'],
    () => import('./CorporateEmployeeEnrollPage.tsx'),
  ),
]
