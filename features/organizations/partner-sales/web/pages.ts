import { page } from '#platform/web/page.ts'

const access = ['partner_admin'] as const

/** Financial pages of partners, for their administrators. */
export const resalePages = [
  page('partnerLedger', 'Ledger of the partner', access, () => import('./ledger/PartnerLedgerPage.tsx')),
  page('partnerPrices', 'Prices of the partner', access, () => import('./prices/PartnerPricesPage.tsx')),
  page(
    'partnerEnroll',
    'Enroll people of the partner',
    access,
    () => import('./enroll/PartnerEnrollPage.tsx'),
  ),
  page('partnerReports', 'Reports of the partner', access, () => import('./reports/PartnerReportsPage.tsx')),
]
