import { page } from '#platform/web/page.ts'

export const creditPages = [
  page({
    path: 'store/credit',
    title: 'My credit',
    access: 'signed-in',
    load: () => import('./CreditPage.tsx'),
  }),
]
