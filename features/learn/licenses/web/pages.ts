import { page } from '#platform/web/page.ts'

export const licensesPages = [
  page('tceq', 'TCEQ', 'signed-in', () => import('./TceqPage.tsx')),
  page('tceqRequired', 'TCEQ: required topics', 'signed-in', () => import('./TceqRequiredPage.tsx')),
  page('tceqOther', 'TCEQ: other approved courses', 'signed-in', () => import('./TceqOtherPage.tsx')),
  page(
    'tceqSmeQualifications',
    'Subject-matter experts',
    'signed-in',
    () => import('./TceqSmeQualificationsPage.tsx'),
  ),
]
