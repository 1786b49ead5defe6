import { page } from '#platform/web/page.ts'

export const integrationPages = [
  page(
    'adminIndex/integrations',
    'Integrations',
    ['product_admin'],
    () => import('./admin/IntegrationsPage.tsx'),
    {
      area: 'superAdmin',
      staffMenu: ['System', 'API keys for other programs, and webhooks with their deliveries.'],
    },
  ),
]
