import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const requestsDeskPages = [
  page({
    path: 'adminIndex/requests',
    title: 'Requests and quotes',
    access: ['product_admin'],
    desk: {
      group: 'Orders and payments',
      description: 'Requests from customers; answer with a quote, a question or a reason.',
    },
    load: () => import('./RequestsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/requests/:requestid',
    title: 'Request',
    access: ['product_admin'],
    load: () => import('./RequestDeskPage.tsx'),
  }),
]
