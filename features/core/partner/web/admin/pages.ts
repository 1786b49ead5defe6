import { page } from '#platform/web/page.ts'

/** The pages of the provider's administrators; their list comes when somebody holds a role. */
export const partnersAdminPages = [
  page('adminIndex/partners', 'Partners', ['product_admin'], () => import('./PartnersAdminPage.tsx'), {
    staffMenu: [
      'Catalog and prices',
      'Address, logo, colors, currency, terms, hidden features and sender of each partner.',
    ],
  }),
]
