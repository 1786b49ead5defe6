import { page } from '#platform/web/page.ts'

/** Pages for staff roles. The list is loaded lazily, only for users with such a role. */
export const requestsAdminPages = [
  page(
    'adminIndex/requests',
    'Requests and quotes',
    ['product_admin'],
    () => import('./RequestsAdminPage.tsx'),
    {
      staffMenu: [
        'Orders and payments',
        'Requests from customers; answer with a quote, a question or a reason.',
      ],
    },
  ),
  page(
    'adminIndex/requests/:requestid',
    'Request',
    ['product_admin'],
    () => import('./RequestAdminPage.tsx'),
  ),
]
