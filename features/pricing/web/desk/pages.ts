import { page } from '#platform/web/page.ts'

const access = ['product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const pricingDeskPages = [
  page({
    path: 'adminIndex/promoCodes',
    title: 'Promo codes',
    access,
    desk: {
      group: 'Catalog and prices',
      description: 'Discounts and credit by code: who may use them, how often, until when.',
    },
    load: () => import('./PromoCodesPage.tsx'),
  }),
  page({
    path: 'adminIndex/priceLists',
    title: 'Price lists',
    access,
    desk: {
      group: 'Catalog and prices',
      description: 'The terms of each partner and its own prices of courses.',
    },
    load: () => import('./PriceListsPage.tsx'),
  }),
  page({
    path: 'adminIndex/priceLists/:partner',
    title: 'Price list',
    access,
    load: () => import('./PriceListPage.tsx'),
  }),
  page({
    path: 'adminIndex/currencies',
    title: 'Currencies',
    access,
    desk: { group: 'Catalog and prices', description: 'What one US dollar buys, and who set it when.' },
    load: () => import('./CurrenciesPage.tsx'),
  }),
]
