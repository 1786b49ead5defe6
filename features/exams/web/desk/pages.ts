import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const examsDeskPages = [
  page({
    path: 'gradeSubmitter',
    title: 'Grades',
    access: ['product_admin', 'instructor', 'seminar_clerk'],
    desk: {
      group: 'Training and proof',
      description: 'Enter, confirm and lock grades of hands-on assessments and exams on paper.',
    },
    load: () => import('./grading/GradeSubmitterPage.tsx'),
  }),
  page({
    path: 'gradeSubmitter/rubrics',
    title: 'Rubrics',
    access: ['product_admin', 'instructor', 'seminar_clerk'],
    load: () => import('./grading/RubricsPage.tsx'),
  }),
  page({
    path: 'gradeSubmitter/sittings',
    title: 'Proctored sittings',
    access: ['product_admin', 'instructor', 'seminar_clerk'],
    load: () => import('./sittings/SittingsPage.tsx'),
  }),
  page({
    path: 'gradeSubmitter/:sheetid',
    title: 'Grade sheet',
    access: ['product_admin', 'instructor', 'seminar_clerk'],
    load: () => import('./grading/GradeSheetPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams',
    title: 'Exams',
    access: ['product_admin'],
    desk: { group: 'Training and proof', description: 'Terms, prices and blueprints of the exams.' },
    load: () => import('./exams/ExamsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams/items',
    title: 'Exam items',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      description: 'Write, import and judge the questions that exams ask.',
    },
    load: () => import('./items/ItemsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams/items/new',
    title: 'New item',
    access: ['product_admin'],
    load: () => import('./items/NewItemPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams/items/import',
    title: 'Import items',
    access: ['product_admin'],
    load: () => import('./items/ImportItemsPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams/items/:itemid',
    title: 'Item',
    access: ['product_admin'],
    load: () => import('./items/ItemEditorPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams/attempts',
    title: 'Exam attempts',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      description: 'Review attempts, give more time or another attempt, declare one void.',
    },
    load: () => import('./attempts/AttemptsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams/attempts/:attemptid',
    title: 'Exam attempt',
    access: ['product_admin'],
    load: () => import('./attempts/AttemptDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/exams/:examcode',
    title: 'Exam',
    access: ['product_admin'],
    load: () => import('./exams/ExamDeskPage.tsx'),
  }),
]
