import { page } from '#platform/web/page.ts'

/** Pages of the provider's administrators, loaded only for users with a role. */
export const partnersAdminPages = [
  page('adminIndex/partners', 'Partners', ['product_admin'], () => import('./PartnersAdminPage.tsx'), {
    area: 'adminIndex/partners',
    staffMenu: [
      'Catalog and prices',
      'Address, logo, colors, currency, terms, hidden features and sender of each partner.',
    ],
  }),
]
