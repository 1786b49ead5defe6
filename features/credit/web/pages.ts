import { page } from '#platform/web/page.ts'

export const creditPages = [
  page({
    path: 'store/credit',
    title: 'My credit',
    access: 'signed-in',
    load: () => import('./CreditPage.tsx'),
  }),
  page({
    path: 'adminIndex/credit',
    title: 'Credit ledgers',
    access: ['product_admin'],
    desk: {
      group: 'Orders and money',
      says: 'What people and companies have, and whether the books balance.',
    },
    load: () => import('./desk/CreditDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/credit/:owner/:ownerid',
    title: 'Credit ledger',
    access: ['product_admin'],
    load: () => import('./desk/LedgerPage.tsx'),
  }),
]
