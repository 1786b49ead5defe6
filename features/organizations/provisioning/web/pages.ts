import { page } from '#platform/web/page.ts'

/** Where a company's administrators connect its directory. */
export const directoryPages = [
  page('corporateSettings/directory', 'Directory', ['corp_admin'], () => import('./DirectoryPage.tsx')),
]
