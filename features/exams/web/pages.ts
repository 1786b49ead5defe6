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
    header: 'slim',
    footer: false,
    load: () => import('./TakeExamPage.tsx'),
  }),
  page({
    path: 'exams/:attemptid/result',
    title: 'Result',
    access: 'signed-in',
    load: () => import('./ExamResultPage.tsx'),
  }),
]
