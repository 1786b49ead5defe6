import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { job } from '#platform/server/jobs.ts'
import type { ExamGraded } from './graded-exam.ts'
import { findGrade } from './grades.ts'

/** Called by other features when an exam is graded. Must be idempotent and accept corrected scores. */
export type ExamListener = (ctx: Context, graded: ExamGraded) => Promise<void>

export const examGraded = extensionPoint<ExamListener>('exams.examGraded')

/** Notifies all listeners of a grade in one transaction; the job is retried until it succeeds. */
export const notifyExamGraded = job({
  name: 'tellExamGraded',
  input: z.union([z.object({ attemptId: z.uuid() }), z.object({ gradeId: z.uuid() })]),
  async run(which, ctx) {
    await ctx.transaction(async (inner) => {
      const graded = await findGrade(inner, 'attemptId' in which ? which.attemptId : which.gradeId)
      if (!graded) return
      for (const listener of inner.parts(examGraded)) await listener(inner, graded)
    })
  },
})
