import { page } from '#platform/web/page.ts'

/** Page where a company's administrators connect its directory. */
export const directoryPages = [
  page('corporateSettings/directory', 'Directory', ['corp_admin'], () => import('./DirectoryPage.tsx')),
]
