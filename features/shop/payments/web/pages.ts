import { page } from '#platform/web/page.ts'
import { payPage } from '../rules/key-pages.ts'

export const paymentsPages = [
  page('store/wallet', 'Your payment', 'signed-in', () => import('./WalletPage.tsx')),
  page(payPage.path, 'Payment', 'anyone', () => import('./PayPage.tsx'), { key: payPage, noindex: true }),
]
