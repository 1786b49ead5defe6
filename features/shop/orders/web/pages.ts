import { page } from '#platform/web/page.ts'

export const ordersPages = [
  page('store/orders', 'My orders', 'signed-in', () => import('./OrdersPage.tsx'), {
    area: 'store/orders',
    tab: 'Orders',
  }),
  page('store/orders/:orderid', 'Order', 'signed-in', () => import('./ReceiptPage.tsx')),
]
