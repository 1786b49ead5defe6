import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const creditDeskPages = [
  page({
    path: 'adminIndex/credit',
    title: 'Credit ledgers',
    access: ['product_admin'],
    desk: {
      group: 'Orders and payments',
      description: 'What people and companies have, and whether the books balance.',
    },
    load: () => import('./CreditDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/credit/:owner/:ownerid',
    title: 'Credit ledger',
    access: ['product_admin'],
    load: () => import('./LedgerPage.tsx'),
  }),
]
