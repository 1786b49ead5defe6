import { page } from '#platform/web/page.ts'

export const licensesPages = [
  page({ path: 'tceq', title: 'TCEQ', access: 'signed-in', load: () => import('./TceqPage.tsx') }),
  page({
    path: 'tceqRequired',
    title: 'TCEQ: required topics',
    access: 'signed-in',
    load: () => import('./TceqRequiredPage.tsx'),
  }),
  page({
    path: 'tceqOther',
    title: 'TCEQ: other approved courses',
    access: 'signed-in',
    load: () => import('./TceqOtherPage.tsx'),
  }),
  page({
    path: 'tceqSmeQualifications',
    title: 'Subject-matter experts',
    access: 'signed-in',
    load: () => import('./TceqSmeQualificationsPage.tsx'),
  }),
]
