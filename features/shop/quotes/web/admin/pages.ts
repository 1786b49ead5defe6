import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
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
