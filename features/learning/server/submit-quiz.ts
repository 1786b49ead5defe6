import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUnit, type StoredUnit } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../contract.ts'
import { type Grade, gradeQuiz } from '../rules/grade-quiz.ts'
import { unitInReach } from './find-enrollment.ts'
import { quizAttempts, unitProgress } from './tables.ts'
import { finishCourse } from './time/finish-course.ts'
import { type OutlinedUnit, versionOutline } from './version-outline.ts'

/** Grades an attempt. The best score stays; a unit that was once passed stays complete. */
export const submitQuiz: Handler<typeof learning.submitQuiz> = async ({ unitid, answers }, call) => {
  const { unit, enrollment } = await unitInReach(call, unitid)
  const quiz = (await findUnit(call.db, unit.id))?.quiz ?? call.refuse('no-quiz')
  const given = quiz.questions.map((_, index) => answers[index] ?? null)
  const grade = gradeQuiz(quiz.questions, given, quiz.passPercent)
  await call.db.insert(quizAttempts).values({
    id: uuid({ msecs: call.now.getTime() }),
    enrollmentId: enrollment.id,
    unitId: unit.id,
    answers: given,
    scorePercent: grade.scorePercent,
    passed: grade.passed,
    at: call.now,
  })
  const passedBefore = await keepScore(call, enrollment.id, unit.id, grade)
  const courseComplete =
    enrollment.completedAt !== null || (grade.passed && (await finishCourse(call, enrollment)))
  return {
    score: grade.scorePercent,
    passed: grade.passed,
    passPercent: quiz.passPercent,
    courseComplete,
    questions: explain(quiz, grade, passedBefore, await versionOutline(call.db, unit.versionId)),
  }
}

/** Answers whether the unit is passed now, by this attempt or an earlier one. */
async function keepScore(call: Call, enrollmentId: string, unitId: string, grade: Grade): Promise<boolean> {
  const [stored] = await call.db
    .insert(unitProgress)
    .values({
      enrollmentId,
      unitId,
      scorePercent: grade.scorePercent,
      completedAt: grade.passed ? call.now : null,
      updatedAt: call.now,
    })
    .onConflictDoUpdate({
      target: [unitProgress.enrollmentId, unitProgress.unitId],
      set: {
        scorePercent: sql`greatest(${unitProgress.scorePercent}, excluded.score_percent)`,
        completedAt: sql`coalesce(${unitProgress.completedAt}, excluded.completed_at)`,
        updatedAt: call.now,
      },
    })
    .returning({ completedAt: unitProgress.completedAt })
  return stored?.completedAt != null
}

/** A question that was missed keeps its answer until the exam is passed: the next try should be thought through. */
function explain(
  quiz: NonNullable<StoredUnit['quiz']>,
  grade: Grade,
  passed: boolean,
  units: readonly OutlinedUnit[],
) {
  return quiz.questions.map((question, index) => {
    const right = grade.right[index] === true
    const teaching = units.find(({ position }) => position === question.unit)
    return {
      right,
      answer: right || passed ? question.answer : null,
      explanation: right || passed ? question.explanation : null,
      unit: teaching ? { unitid: teaching.id, title: teaching.title } : null,
    }
  })
}
