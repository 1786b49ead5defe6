import { page } from '#platform/web/page.ts'

/** Pages for staff roles. The list is loaded lazily, only for users with such a role. */
export const ordersAdminPages = [
  page('adminIndex/orders', 'Orders', ['product_admin'], () => import('./OrdersAdminPage.tsx'), {
    staffMenu: ['Orders and payments', 'Find an order, see its details, refund it.'],
  }),
  page('adminIndex/orders/:orderid', 'Order', ['product_admin'], () => import('./OrderAdminPage.tsx')),
  page('adminIndex/invoices', 'Invoices', ['product_admin'], () => import('./InvoicesAdminPage.tsx'), {
    area: 'adminIndex/invoices',
    tab: 'Orders',
    staffMenu: ['Orders and payments', 'Unpaid and overdue invoices, and who can pay by invoice.'],
  }),
  page(
    'adminIndex/invoices/terms',
    'Who may pay by invoice',
    ['product_admin'],
    () => import('./InvoiceTermsPage.tsx'),
    { area: 'adminIndex/invoices' },
  ),
]
