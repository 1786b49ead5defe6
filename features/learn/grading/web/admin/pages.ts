import { page } from '#platform/web/page.ts'

export const gradingAdminPages = [
  page(
    'gradeSubmitter',
    'Grades',
    ['product_admin', 'instructor', 'seminar_clerk'],
    () => import('./GradeSubmitterPage.tsx'),
    {
      area: 'gradeSubmitter',
      staffMenu: [
        'Training and proof',
        'Enter, confirm and lock grades of hands-on assessments and exams on paper.',
      ],
    },
  ),
  page(
    'gradeSubmitter/rubrics',
    'Rubrics',
    ['product_admin', 'instructor', 'seminar_clerk'],
    () => import('./RubricsPage.tsx'),
    { area: 'gradeSubmitter' },
  ),
  page(
    'gradeSubmitter/corrections',
    'Grade corrections',
    ['product_admin', 'instructor', 'seminar_clerk'],
    () => import('./CorrectionsPage.tsx'),
    { area: 'gradeSubmitter', tab: 'Corrections' },
  ),
  page(
    'gradeSubmitter/:sheetid',
    'Grade sheet',
    ['product_admin', 'instructor', 'seminar_clerk'],
    () => import('./GradeSheetPage.tsx'),
  ),
]
