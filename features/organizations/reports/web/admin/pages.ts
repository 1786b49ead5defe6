import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const reportsAdminPages = [
  page('enrollmentsReports', 'Enrollments', ['product_admin'], () => import('./EnrollmentsReportsPage.tsx'), {
    area: 'enrollmentsReports',
    staffMenu: {
      group: 'Training and proof',
      description: 'Who is enrolled in what, how far, and how long courses take.',
    },
  }),
]
