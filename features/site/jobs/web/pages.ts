import { page } from '#platform/web/page.ts'

export const jobsPages = [page('jobService', 'Jobs', 'signed-in', () => import('./JobServicePage.tsx'))]
