import { page } from '#platform/web/page.ts'

export const paymentsPages = [
  page({
    path: 'store/wallet',
    title: 'Your payment',
    access: 'signed-in',
    load: () => import('./WalletPage.tsx'),
  }),
  page({
    path: 'pay/:token',
    title: 'Payment',
    access: 'anyone',
    noindex: true,
    load: () => import('./PayPage.tsx'),
  }),
]
