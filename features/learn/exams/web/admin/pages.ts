import { page } from '#platform/web/page.ts'

/** Staff pages of the exams; the list is loaded on demand for users with a role. */
export const examsAdminPages = [
  page(
    'gradeSubmitter/sittings',
    'Proctored sittings',
    ['product_admin', 'instructor', 'seminar_clerk'],
    () => import('./sittings/SittingsPage.tsx'),
    { area: 'gradeSubmitter', tab: 'Sittings' },
  ),
  page('adminIndex/exams', 'Exams', ['product_admin'], () => import('./exams/ExamsAdminPage.tsx'), {
    area: 'adminIndex/exams',
    staffMenu: ['Training and proof', 'Terms, prices and blueprints of the exams.'],
  }),
  page(
    'adminIndex/exams/items',
    'Exam items',
    ['product_admin'],
    () => import('./items/ItemsAdminPage.tsx'),
    {
      area: 'adminIndex/exams',
      tab: 'Items',
      staffMenu: ['Training and proof', 'Write, import and judge the questions that exams ask.'],
    },
  ),
  page('adminIndex/exams/items/new', 'New item', ['product_admin'], () => import('./items/NewItemPage.tsx')),
  page(
    'adminIndex/exams/items/import',
    'Import items',
    ['product_admin'],
    () => import('./items/ImportItemsPage.tsx'),
  ),
  page(
    'adminIndex/exams/items/:itemid',
    'Item',
    ['product_admin'],
    () => import('./items/ItemEditorPage.tsx'),
  ),
  page(
    'adminIndex/exams/attempts',
    'Exam attempts',
    ['product_admin'],
    () => import('./attempts/AttemptsAdminPage.tsx'),
    {
      area: 'adminIndex/exams',
      tab: 'Attempts',
      staffMenu: [
        'Training and proof',
        'Review attempts, give more time or another attempt, declare one void.',
      ],
    },
  ),
  page(
    'adminIndex/exams/attempts/:attemptid',
    'Exam attempt',
    ['product_admin'],
    () => import('./attempts/AttemptAdminPage.tsx'),
  ),
  page('adminIndex/exams/:examcode', 'Exam', ['product_admin'], () => import('./exams/ExamAdminPage.tsx')),
]
