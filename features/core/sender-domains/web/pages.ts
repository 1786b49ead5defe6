import { page } from '#platform/web/page.ts'

export const senderDomainsPages = [
  page(
    'adminIndex/sender-domains',
    'Sender domains',
    ['product_admin'],
    () => import('./SenderDomainsPage.tsx'),
    {
      area: 'adminIndex/partners',
      staffMenu: [
        'Catalog and prices',
        'Domains from which emails are sent, and the DNS records that they need.',
      ],
    },
  ),
]
