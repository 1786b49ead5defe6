import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const paymentsDeskPages = [
  page({
    path: 'adminIndex/payments',
    title: 'Payments',
    access: ['product_admin'],
    desk: {
      group: 'Orders and payments',
      description: 'What the bank has not confirmed, what differs, disputes, and every payment there was.',
    },
    load: () => import('./PaymentsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/reconciliation',
    title: 'Reconciliation',
    access: ['product_admin'],
    desk: {
      group: 'Orders and payments',
      description: 'Our books against those of the payment provider, day by day.',
    },
    load: () => import('./ReconciliationDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/webhooks',
    title: 'Events of the payment provider',
    access: ['product_admin'],
    desk: {
      group: 'System',
      description: 'Messages from the payment provider, their results, and replay.',
    },
    load: () => import('./WebhooksDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/fakePurchase',
    title: 'Fake Purchase',
    access: ['product_admin'],
    load: () => import('./FakePurchaseDeskPage.tsx'),
  }),
]
