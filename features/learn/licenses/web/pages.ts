import { page } from '#platform/web/page.ts'

export const licensesPages = [
  page('tceq', 'TCEQ', 'signed-in', () => import('./TceqPage.tsx'), {
    area: 'tceq',
    tab: 'Licenses and hours',
  }),
  page('tceqRequired', 'TCEQ: required topics', 'signed-in', () => import('./TceqRequiredPage.tsx'), {
    area: 'tceq',
    tab: 'Required topics',
  }),
  page('tceqOther', 'TCEQ: other approved courses', 'signed-in', () => import('./TceqOtherPage.tsx'), {
    area: 'tceq',
    tab: 'Other courses',
  }),
  page(
    'tceqSmeQualifications',
    'Subject-matter experts',
    'signed-in',
    () => import('./TceqSmeQualificationsPage.tsx'),
    { area: 'tceq', tab: 'Experts' },
  ),
]
