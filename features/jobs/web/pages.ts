import { page } from '#platform/web/page.ts'

export const jobsPages = [
  page({
    path: 'jobService',
    title: 'Jobs',
    access: 'signed-in',
    load: () => import('./JobServicePage.tsx'),
  }),
]
