import { page } from '#platform/web/page.ts'

export const examsPages = [
  page('exams', 'Exams', 'signed-in', () => import('./ExamsPage.tsx')),
  page('inwtExams', 'INWT exams', 'signed-in', () => import('./InwtExamsPage.tsx')),
  page('exams/:attemptid', 'Exam', 'signed-in', () => import('./TakeExamPage.tsx'), { header: 'page' }),
  page('exams/:attemptid/result', 'Result', 'signed-in', () => import('./ExamResultPage.tsx')),
]
