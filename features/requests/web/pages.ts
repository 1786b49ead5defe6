import { page } from '#platform/web/page.ts'

export const requestsPages = [
  page({
    path: 'store/requests',
    title: 'My requests',
    access: 'signed-in',
    load: () => import('./RequestsPage.tsx'),
  }),
  page({
    path: 'store/requests/:requestid',
    title: 'Request',
    access: 'signed-in',
    load: () => import('./RequestPage.tsx'),
  }),
  page({
    path: 'store/requests/company/:askid',
    title: 'Training to be paid',
    access: 'signed-in',
    load: () => import('./CompanyAskPage.tsx'),
  }),
  page({
    path: 'store/services/:kind',
    title: 'Service',
    access: 'signed-in',
    load: () => import('./ServicePage.tsx'),
  }),
  page({
    path: 'adminIndex/requests',
    title: 'Requests and quotes',
    access: ['product_admin'],
    desk: {
      group: 'Orders and money',
      says: 'What people ask for; answer with a quote, a question or a reason.',
    },
    load: () => import('./desk/RequestsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/requests/:requestid',
    title: 'Request',
    access: ['product_admin'],
    load: () => import('./desk/RequestDeskPage.tsx'),
  }),
]
