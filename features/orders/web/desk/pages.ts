import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const ordersDeskPages = [
  page({
    path: 'adminIndex/orders',
    title: 'Orders',
    access: ['product_admin'],
    desk: {
      group: 'Orders and money',
      description: 'Find an order, see everything about it, give money back.',
    },
    load: () => import('./OrdersDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/orders/:orderid',
    title: 'Order',
    access: ['product_admin'],
    load: () => import('./OrderDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/invoices',
    title: 'Invoices',
    access: ['product_admin'],
    desk: {
      group: 'Orders and money',
      description: 'What is owed on invoice, what is overdue, who may pay later.',
    },
    load: () => import('./InvoicesDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/invoices/terms',
    title: 'Who may pay by invoice',
    access: ['product_admin'],
    load: () => import('./InvoiceTermsPage.tsx'),
  }),
]
