import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const reportsDeskPages = [
  page('enrollmentsReports', 'Enrollments', ['product_admin'], () => import('./EnrollmentsReportsPage.tsx'), {
    area: 'enrollmentsReports',
    desk: {
      group: 'Training and proof',
      description: 'Who is enrolled in what, how far, and how long courses take.',
    },
  }),
]
