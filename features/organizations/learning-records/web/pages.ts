import { page } from '#platform/web/page.ts'

/** Where a company's administrators send what its people learn to their learning record store. */
export const learningRecordsPages = [
  page(
    'corporateSettings/learningRecords',
    'Learning records',
    ['corp_admin'],
    () => import('./LearningRecordsPage.tsx'),
  ),
]
