import { page } from '#platform/web/page.ts'

export const requestsPages = [
  page('store/requests', 'My requests', 'signed-in', () => import('./RequestsPage.tsx'), {
    area: 'store/orders',
    tab: 'Requests',
  }),
  page('store/requests/:requestid', 'Request', 'signed-in', () => import('./RequestPage.tsx')),
  page('store/requests/company/:askid', 'Company request', 'signed-in', () => import('./CompanyAskPage.tsx')),
  page('store/services/:kind', 'Service', 'signed-in', () => import('./ServicePage.tsx'), {
    previews: [
      {
        name: 'service',
        title: 'Service',
        description: 'What you get, how it works, and how to request a quote, free and without obligation.',
        questions: 'tools',
      },
    ],
  }),
]
