import { page } from '#platform/web/page.ts'
import { sharePage } from '../rules/key-pages.ts'

export const reportsPages = [
  page('reports', 'My reports', 'signed-in', () => import('./ReportsPage.tsx'), {
    area: 'recertify',
    tab: 'Training record',
  }),
  page('reports/:userid', 'Training report', 'signed-in', () => import('./PersonReportPage.tsx')),
  page(sharePage.path, 'Shared training report', 'anyone', () => import('./SharedReportPage.tsx'), {
    key: sharePage,
    noindex: true,
  }),
]
