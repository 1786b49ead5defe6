import { page } from '#platform/web/page.ts'

/** Pages for staff roles. The list is loaded lazily, only for users with such a role. */
export const creditAdminPages = [
  page('adminIndex/credit', 'Credit ledgers', ['product_admin'], () => import('./CreditAdminPage.tsx'), {
    staffMenu: ['Orders and payments', 'What people and companies have, and whether the books balance.'],
  }),
  page(
    'adminIndex/credit/:owner/:ownerid',
    'Credit ledger',
    ['product_admin'],
    () => import('./LedgerPage.tsx'),
  ),
]
