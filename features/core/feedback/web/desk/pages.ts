import { page } from '#platform/web/page.ts'

export const feedbackDeskPages = [
  page('adminIndex/feedback', 'Feedback', ['product_admin'], () => import('./FeedbackDeskPage.tsx'), {
    desk: { group: 'System', description: 'Comments and problems that people sent from a page.' },
  }),
]
