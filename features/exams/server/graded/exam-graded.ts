import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { type ExamGraded, findGrade } from './grade-sources.ts'

/** What another feature does when an exam was graded. Must bear being told twice, and a score that was corrected. */
export type ExamListener = (call: Call, graded: ExamGraded) => Promise<void>

const listeners = new Map<string, ExamListener>()

/** Called when the server is composed; the name replaces an earlier listener of that name. */
export function registerExamGraded(name: string, listener: ExamListener): void {
  listeners.set(name, listener)
}

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
      for (const listener of listeners.values()) await listener(inner, graded)
    })
  },
})
