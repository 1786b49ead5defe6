import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const reportsAdminPages = [
  page('enrollmentsReports', 'Enrollments', ['product_admin'], () => import('./EnrollmentsReportsPage.tsx'), {
    area: 'enrollmentsReports',
    staffMenu: ['Training and proof', 'Who is enrolled in what, how far, and how long courses take.'],
  }),
]
