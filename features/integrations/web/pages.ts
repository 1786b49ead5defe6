import { page } from '#platform/web/page.ts'

export const integrationPages = [
  page({
    path: 'adminIndex/integrations',
    title: 'Integrations',
    access: ['product_admin'],
    desk: {
      group: 'System',
      description: 'API keys for other programs, and webhooks with their deliveries.',
    },
    load: () => import('./desk/IntegrationsPage.tsx'),
  }),
]
