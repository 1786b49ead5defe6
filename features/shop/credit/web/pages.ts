import { page } from '#platform/web/page.ts'

export const creditPages = [page('store/credit', 'My credit', 'signed-in', () => import('./CreditPage.tsx'))]
