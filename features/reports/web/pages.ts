import { page } from '#platform/web/page.ts'

export const reportsPages = [
  page({
    path: 'reports',
    title: 'My reports',
    access: 'signed-in',
    load: () => import('./ReportsPage.tsx'),
  }),
  page({
    path: 'reports/:userid',
    title: 'Training report',
    access: 'signed-in',
    load: () => import('./PersonReportPage.tsx'),
  }),
  page({
    path: 'share/:token',
    title: 'Shared training report',
    access: 'anyone',
    noindex: true,
    load: () => import('./SharedReportPage.tsx'),
  }),
]
