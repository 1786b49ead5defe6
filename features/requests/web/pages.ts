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
]
