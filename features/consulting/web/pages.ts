import { page } from '#platform/web/page.ts'

export const consultingPages = [
  page({
    path: 'consulting',
    title: 'Consulting',
    access: 'signed-in',
    load: () => import('./ConsultingPage.tsx'),
  }),
]
