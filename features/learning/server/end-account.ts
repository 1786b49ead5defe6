import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { EndingPart } from '#features/accounts/server/public.ts'
import { learnerQuestions, unitProblems } from './questions/tables.ts'
import { enrollments, notes } from './tables.ts'

/** Finished training stays valid and keeps its name; notes and questions are private and go; faults of units stay. */
export const endingOfLearning: EndingPart = {
  async needsName(call, userId) {
    const finished = and(eq(enrollments.userId, userId), isNotNull(enrollments.completedAt))
    return (await call.db.$count(enrollments, finished)) > 0
  },
  async forget(call, userId) {
    const own = call.db.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.userId, userId))
    await call.db.delete(notes).where(inArray(notes.enrollmentId, own))
    await call.db.delete(learnerQuestions).where(eq(learnerQuestions.userId, userId))
    await call.db.update(unitProblems).set({ userId: null }).where(eq(unitProblems.userId, userId))
  },
}
