import { eq, inArray } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { readingLanguages } from './languages/tables.ts'
import { practiceAnswers, practiceDraws } from './practice/tables.ts'
import { withMessages } from './questions/read-questions.ts'
import { learnerQuestions, unitProblems } from './questions/tables.ts'
import { skillSignOffs } from './sign-offs/tables.ts'
import { activeIntervals, enrollments, notes, presenceAnswers, quizAttempts, unitProgress } from './tables.ts'

/** Exports all of a user's learning data: enrollments, records, notes, exam attempts, active time, questions. */
export const exportLearning: PersonalExport = async ({ db }, userId) => {
  const own = await db.select().from(enrollments).where(eq(enrollments.userId, userId))
  const ids = own.map(({ id }) => id)
  const [progress, attempts, written, intervals, presence] =
    ids.length === 0
      ? [[], [], [], [], []]
      : [
          await db.select().from(unitProgress).where(inArray(unitProgress.enrollmentId, ids)),
          await db.select().from(quizAttempts).where(inArray(quizAttempts.enrollmentId, ids)),
          await db.select().from(notes).where(inArray(notes.enrollmentId, ids)),
          await db.select().from(activeIntervals).where(inArray(activeIntervals.enrollmentId, ids)),
          await db.select().from(presenceAnswers).where(inArray(presenceAnswers.enrollmentId, ids)),
        ]
  const exercises =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(practiceDraws)
          .leftJoin(practiceAnswers, eq(practiceAnswers.drawId, practiceDraws.id))
          .where(inArray(practiceDraws.enrollmentId, ids))
  const reading = await db.select().from(readingLanguages).where(eq(readingLanguages.userId, userId))
  const signed =
    ids.length === 0
      ? []
      : await db.select().from(skillSignOffs).where(inArray(skillSignOffs.enrollmentId, ids))
  const asked = await db.select().from(learnerQuestions).where(eq(learnerQuestions.userId, userId))
  // The answering staff member is another user's personal data.
  const reported = await db.select().from(unitProblems).where(eq(unitProblems.userId, userId))
  return {
    enrollments: own,
    progress,
    attempts,
    notes: written,
    activeTime: intervals,
    answersInTexts: presence,
    exercises,
    readsIn: reading[0]?.language ?? 'en',
    skillsSigned: signed.map(({ signedBy: _signedBy, ...skill }) => skill),
    questions: await withMessages(db, asked),
    problemsReported: reported.map(({ answeredBy: _answeredBy, ...problem }) => problem),
  }
}
