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
  page({
    path: 'adminIndex/orders',
    title: 'Orders',
    access: ['product_admin'],
    desk: { group: 'Orders and money', says: 'Find an order, see everything about it, give money back.' },
    load: () => import('./desk/OrdersDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/orders/:orderid',
    title: 'Order',
    access: ['product_admin'],
    load: () => import('./desk/OrderDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/invoices',
    title: 'Invoices',
    access: ['product_admin'],
    desk: { group: 'Orders and money', says: 'What is owed on invoice, what is overdue, who may pay later.' },
    load: () => import('./desk/InvoicesDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/invoices/terms',
    title: 'Who may pay by invoice',
    access: ['product_admin'],
    load: () => import('./desk/InvoiceTermsPage.tsx'),
  }),
]
