import { page } from '#platform/web/page.ts'

export const ordersPages = [
  page({
    path: 'store/orders',
    title: 'My orders',
    access: 'signed-in',
    load: () => import('./OrdersPage.tsx'),
  }),
  page({
    path: 'store/orders/:orderid',
    title: 'Order',
    access: 'signed-in',
    load: () => import('./ReceiptPage.tsx'),
  }),
]
