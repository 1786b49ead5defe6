import { page } from '#platform/web/page.ts'

/** Pages that require a role. The list is loaded only for users who hold one. */
export const reportsAdminPages = [
  page('enrollmentsReports', 'Enrollments', ['product_admin'], () => import('./EnrollmentsReportsPage.tsx'), {
    area: 'enrollmentsReports',
    staffMenu: ['Training and proof', 'Who is enrolled in what, how far, and how long courses take.'],
  }),
]
