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
  page({
    path: 'adminIndex/payments',
    title: 'Payments',
    access: ['product_admin'],
    desk: {
      group: 'Orders and money',
      says: 'What the bank has not confirmed, what differs, disputes, and every payment there was.',
    },
    load: () => import('./desk/PaymentsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/reconciliation',
    title: 'Reconciliation',
    access: ['product_admin'],
    desk: { group: 'Orders and money', says: 'Our books against those of the payment provider, day by day.' },
    load: () => import('./desk/ReconciliationDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/webhooks',
    title: 'Events of the payment provider',
    access: ['product_admin'],
    desk: {
      group: 'System',
      says: 'What the payment provider told us, what came of it, and playing it again.',
    },
    load: () => import('./desk/WebhooksDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/fakePurchase',
    title: 'Fake Purchase',
    access: ['product_admin'],
    load: () => import('./desk/FakePurchaseDeskPage.tsx'),
  }),
]
