import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { job } from '#platform/server/jobs.ts'
import type { ExamGraded } from './graded-exam.ts'
import { findGrade } from './grades.ts'

/** What another feature does when an exam was graded. Must bear being told twice, and a score that was corrected. */
export type ExamListener = (call: Call, graded: ExamGraded) => Promise<void>

export const examGraded = extensionPoint<ExamListener>('exams.examGraded')

/** Tells everybody who waits for a grade; all listeners hear it in one transaction, again until it holds. */
export const tellExamGraded = job({
  name: 'tellExamGraded',
  input: z.union([z.object({ attemptId: z.uuid() }), z.object({ gradeId: z.uuid() })]),
  async run(which, call) {
    await call.transaction(async (inner) => {
      const graded =
        'attemptId' in which
          ? await findGrade(inner.db, 'attempt', which.attemptId)
          : await findGrade(inner.db, 'grade', which.gradeId)
      if (!graded) return
      for (const listener of inner.parts(examGraded)) await listener(inner, graded)
    })
  },
})
