import { page } from '#platform/web/page.ts'

export const examsPages = [
  page({
    path: 'exams',
    title: 'Exams',
    access: 'signed-in',
    load: () => import('./ExamsPage.tsx'),
  }),
  page({
    path: 'inwtExams',
    title: 'INWT exams',
    access: 'signed-in',
    load: () => import('./InwtExamsPage.tsx'),
  }),
  page({
    path: 'exams/:attemptid',
    title: 'Exam',
    access: 'signed-in',
    footer: false,
    load: () => import('./TakeExamPage.tsx'),
  }),
  page({
    path: 'exams/:attemptid/result',
    title: 'Result',
    access: 'signed-in',
    load: () => import('./ExamResultPage.tsx'),
  }),
  page({
    path: 'gradeSubmitter',
    title: 'Grades',
    access: ['product_admin', 'instructor', 'seminar_clerk'],
    desk: {
      group: 'Training and proof',
      says: 'Enter, confirm and lock grades of hands-on assessments and exams on paper.',
    },
    load: () => import('./desk/grading/GradeSubmitterPage.tsx'),
  }),
  page({
    path: 'gradeSubmitter/rubrics',
    title: 'Rubrics',
    access: ['product_admin', 'instructor', 'seminar_clerk'],
    load: () => import('./desk/grading/RubricsPage.tsx'),
  }),
  page({
    path: 'gradeSubmitter/:sheetid',
    title: 'Grade sheet',
    access: ['product_admin', 'instructor', 'seminar_clerk'],
    load: () => import('./desk/grading/GradeSheetPage.tsx'),
  }),
]
