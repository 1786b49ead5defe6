import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { EndingPart, MergePart } from '#features/accounts/server/public.ts'
import { readingLanguages } from './languages/tables.ts'
import { learnerQuestions, unitProblems } from './questions/tables.ts'
import { courseSeats, enrollments, notes, seatPurchases, watchStates } from './tables.ts'

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

/** What was learned, bought and asked goes along; of a course that both study now neither can be dropped. */
export const mergeOfLearning: MergePart = {
  moves: [
    ...[enrollments.userId, enrollments.paidBy, seatPurchases.boughtBy, courseSeats.boughtBy],
    ...[courseSeats.claimedBy, learnerQuestions.userId, unitProblems.userId],
  ],
  ends: [watchStates.userId, readingLanguages.userId],
  async hinders({ db }, { from, into }) {
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
