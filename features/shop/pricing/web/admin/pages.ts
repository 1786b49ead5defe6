import { page } from '#platform/web/page.ts'

const access = ['product_admin'] as const

/** Pages for staff roles. The list is loaded lazily, only for users with such a role. */
export const pricingAdminPages = [
  page('adminIndex/promoCodes', 'Promo codes', access, () => import('./PromoCodesPage.tsx'), {
    area: 'adminIndex/promoCodes',
    tab: 'All codes',
    staffMenu: [
      'Catalog and prices',
      'Discounts and credit by code: who may use them, how often, until when.',
    ],
  }),
  page('adminIndex/priceLists', 'Price lists', access, () => import('./PriceListsPage.tsx'), {
    area: 'adminIndex/priceLists',
    staffMenu: ['Catalog and prices', 'The terms of each partner and its own prices of courses.'],
  }),
  page('adminIndex/priceLists/:partner', 'Price list', access, () => import('./PriceListPage.tsx')),
  page('adminIndex/currencies', 'Currencies', access, () => import('./CurrenciesPage.tsx'), {
    area: 'adminIndex/priceLists',
    staffMenu: ['Catalog and prices', 'What one US dollar buys, and who set it when.'],
  }),
]
