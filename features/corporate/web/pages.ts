import { page } from '#platform/web/page.ts'

export const corporatePages = [
  page({
    path: 'corporateCredit',
    title: 'Corporate credit',
    access: 'signed-in',
    load: () => import('./CorporateCreditPage.tsx'),
  }),
]
