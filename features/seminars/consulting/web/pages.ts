import { page } from '#platform/web/page.ts'

export const consultingPages = [
  page('consulting', 'Consulting', 'signed-in', () => import('./ConsultingPage.tsx')),
]
