import { page } from '#platform/web/page.ts'

/** Admin pages for users with a role, loaded only for them. */
export const paymentsAdminPages = [
  page('adminIndex/payments', 'Payments', ['product_admin'], () => import('./PaymentsAdminPage.tsx'), {
    area: 'adminIndex/payments',
    staffMenu: [
      'Orders and payments',
      'What the bank has not confirmed, what differs, disputes, and every payment there was.',
    ],
  }),
  page(
    'adminIndex/reconciliation',
    'Reconciliation',
    ['product_admin'],
    () => import('./ReconciliationAdminPage.tsx'),
    {
      area: 'adminIndex/payments',
      staffMenu: ['Orders and payments', 'Our books against those of the payment provider, day by day.'],
    },
  ),
  page(
    'adminIndex/webhooks',
    'Events of the payment provider',
    ['product_admin'],
    () => import('./WebhooksAdminPage.tsx'),
    {
      area: 'adminIndex/payments',
      tab: 'Provider events',
      staffMenu: ['System', 'Messages from the payment provider, their results, and replay.'],
    },
  ),
  page(
    'adminIndex/fakePurchase',
    'Fake Purchase',
    ['product_admin'],
    () => import('./FakePurchaseAdminPage.tsx'),
  ),
]
