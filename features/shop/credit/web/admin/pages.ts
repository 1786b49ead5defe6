import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
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
