import { certificateIssued } from '#features/learn/certificates/server/public.ts'
import { examGraded } from '#features/learn/exams/server/public.ts'
import { courseFinished } from '#features/learn/learning/server/public.ts'
import type { Extension } from '#platform/server/extensions/extension-point.ts'
import { courseCodes, examCodes } from '../../rules/programs.ts'
import { issueWhenMet } from './issue-when-met.ts'

const courses = new Set(courseCodes())
const exams = new Set(examCodes())

/** Any event that may complete the requirements triggers a new evaluation. */
export const progressListeners: readonly Extension[] = [
  courseFinished.with(async (ctx, { userId, courseCode }) => {
    if (courses.has(courseCode)) await issueWhenMet(ctx, userId)
  }),
  examGraded.with(async (ctx, { userId, examCode, passed }) => {
    if (passed && exams.has(examCode)) await issueWhenMet(ctx, userId)
  }),
  // A level's certificate may be the last requirement of the next level.
  certificateIssued.with(async (ctx, { userId, type }) => {
    if (type !== 'COURSE') await issueWhenMet(ctx, userId)
  }),
]
