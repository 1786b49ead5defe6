import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const ordersDeskPages = [
  page({
    path: 'adminIndex/orders',
    title: 'Orders',
    access: ['product_admin'],
    desk: {
      group: 'Orders and payments',
      description: 'Find an order, see its details, refund it.',
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
      group: 'Orders and payments',
      description: 'Unpaid and overdue invoices, and who can pay by invoice.',
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
