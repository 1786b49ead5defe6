import { page } from '#platform/web/page.ts'

/** Pages where company administrators set up sending learning data to their learning record store. */
export const learningRecordsPages = [
  page(
    'corporateSettings/learningRecords',
    'Learning records',
    ['corp_admin'],
    () => import('./LearningRecordsPage.tsx'),
  ),
]
