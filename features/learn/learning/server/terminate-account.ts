import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MergePart, TerminationPart } from '#features/core/accounts/server/public.ts'
import { readingLanguages } from './languages/tables.ts'
import { learnerQuestions, unitProblems } from './questions/tables.ts'
import { enrollments, notes, watchStates } from './tables.ts'

/** Finished training stays valid with its name. Deletes notes and questions (private); unit problem reports remain. */
export const learningTerminationPart: TerminationPart = {
  async needsName(ctx, userId) {
    const finished = and(eq(enrollments.userId, userId), isNotNull(enrollments.completedAt))
    return (await ctx.db.$count(enrollments, finished)) > 0
  },
  async forget(ctx, userId) {
    const own = ctx.db.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.userId, userId))
    await ctx.db.delete(notes).where(inArray(notes.enrollmentId, own))
    await ctx.db.delete(learnerQuestions).where(eq(learnerQuestions.userId, userId))
    await ctx.db.update(unitProblems).set({ userId: null }).where(eq(unitProblems.userId, userId))
  },
}

/** Merges enrollments and questions. Blocked if both are enrolled in one course; neither enrollment can be dropped. */
export const mergeOfLearning: MergePart = {
  moves: [...[enrollments.userId, enrollments.paidBy, learnerQuestions.userId, unitProblems.userId]],
  ends: [watchStates.userId, readingLanguages.userId],
  async blockers({ db }, { from, into }) {
    const rows = await db
      .select({ course: enrollments.courseCode })
      .from(enrollments)
      .where(and(inArray(enrollments.userId, [from, into]), isNull(enrollments.endedAt)))
      .groupBy(enrollments.courseCode)
      .having(sql`count(distinct ${enrollments.userId}) = 2`)
      .orderBy(enrollments.courseCode)
    return rows.map(({ course }) => `Both accounts are enrolled in ${course}.`)
  },
}
