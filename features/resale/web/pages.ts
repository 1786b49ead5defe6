import { page } from '#platform/web/page.ts'

const access = ['partner_admin'] as const

/** The money of partners, for those who administer them. */
export const resalePages = [
  page({
    path: 'partnerLedger',
    title: 'Ledger of the partner',
    access,
    load: () => import('./ledger/PartnerLedgerPage.tsx'),
  }),
  page({
    path: 'partnerPrices',
    title: 'Prices of the partner',
    access,
    load: () => import('./prices/PartnerPricesPage.tsx'),
  }),
  page({
    path: 'partnerEnroll',
    title: 'Enroll people of the partner',
    access,
    load: () => import('./enroll/PartnerEnrollPage.tsx'),
  }),
  page({
    path: 'partnerReports',
    title: 'Reports of the partner',
    access,
    load: () => import('./reports/PartnerReportsPage.tsx'),
  }),
]
