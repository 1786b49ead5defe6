import { certificateIssued } from '#features/certificates/server/public.ts'
import { examGraded } from '#features/exams/server/public.ts'
import { courseFinished } from '#features/learning/server/public.ts'
import type { Extension } from '#platform/server/extensions/extension-point.ts'
import { courseCodes, examCodes } from '../../rules/programs.ts'
import { issueWhenMet } from './issue-when-met.ts'

const courses = new Set(courseCodes())
const exams = new Set(examCodes())

/** Whatever may have been the last thing missing lets the person be judged again. */
export const progressListeners: readonly Extension[] = [
  courseFinished.with(async (call, { userId, courseCode }) => {
    if (courses.has(courseCode)) await issueWhenMet(call, userId)
  }),
  examGraded.with(async (call, { userId, examCode, passed }) => {
    if (passed && exams.has(examCode)) await issueWhenMet(call, userId)
  }),
  // The certificate of one level may be what the next one waited for.
  certificateIssued.with(async (call, { userId, type }) => {
    if (type !== 'COURSE') await issueWhenMet(call, userId)
  }),
]
