import { asc, eq, inArray } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { examAnswers, examAttempts, examRights, examSittings } from './tables.ts'

/** Exports a user's exam data: rights, attempts, results, and answers given; excludes the correct answers. */
export const exportExams: PersonalExport = async ({ db }, userId) => {
  const rights = await db.select().from(examRights).where(eq(examRights.userId, userId))
  const attempts = await db
    .select()
    .from(examAttempts)
    .where(eq(examAttempts.userId, userId))
    .orderBy(asc(examAttempts.startedAt))
  const ids = attempts.map(({ id }) => id)
  const answers =
    ids.length === 0
      ? []
      : await db
          .select({
            attempt: examAnswers.attemptId,
            question: examAnswers.position,
            answer: examAnswers.answer,
            savedAt: examAnswers.savedAt,
          })
          .from(examAnswers)
          .where(inArray(examAnswers.attemptId, ids))
          .orderBy(asc(examAnswers.attemptId), asc(examAnswers.position))
  const sittings = await db
    .select({ exam: examSittings.examCode, place: examSittings.place, opensAt: examSittings.opensAt })
    .from(examSittings)
    .where(eq(examSittings.proctorId, userId))
    .orderBy(asc(examSittings.opensAt))
  return { rights, attempts, answers, proctored: sittings }
}
