import { page } from '#platform/web/page.ts'

export const feedbackAdminPages = [
  page('adminIndex/feedback', 'Feedback', ['product_admin'], () => import('./FeedbackAdminPage.tsx'), {
    staffMenu: ['System', 'Comments and problems that people sent from a page.'],
  }),
]
