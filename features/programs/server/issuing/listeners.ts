import { registerCertificateIssued } from '#features/certificates/server/public.ts'
import { registerExamGraded } from '#features/exams/server/public.ts'
import { registerCourseFinished } from '#features/learning/server/public.ts'
import { courseCodes, examCodes } from '../../rules/programs.ts'
import { issueWhenMet } from './issue-when-met.ts'

/** Whatever may have been the last thing missing lets the person be judged again. */
export function listenForProgress(): void {
  const courses = new Set(courseCodes())
  const exams = new Set(examCodes())
  registerCourseFinished('programs', async (call, { userId, courseCode }) => {
    if (courses.has(courseCode)) await issueWhenMet(call, userId)
  })
  registerExamGraded('programs', async (call, { userId, examCode, passed }) => {
    if (passed && exams.has(examCode)) await issueWhenMet(call, userId)
  })
  // The certificate of one level may be what the next one waited for.
  registerCertificateIssued('programs', async (call, { userId, type }) => {
    if (type !== 'COURSE') await issueWhenMet(call, userId)
  })
}
