import { page } from '#platform/web/page.ts'

export const feedbackDeskPages = [
  page({
    path: 'adminIndex/feedback',
    title: 'Feedback',
    access: ['product_admin'],
    desk: { group: 'System', description: 'Comments and problems that people sent from a page.' },
    load: () => import('./FeedbackDeskPage.tsx'),
  }),
]
