import { and, eq, sql } from 'drizzle-orm'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../contract.ts'
import { duration } from '../rules/duration-words.ts'
import { type Grade, gradeQuiz } from '../rules/grade-quiz.ts'
import { secondsToWait } from '../rules/quiz-pace.ts'
import { unitInReach } from './find-enrollment.ts'
import { textInLanguage } from './languages/text-in-language.ts'
import { type Quiz, quizPaper } from './open-quiz-attempt.ts'
import { enrollments, quizAttempts, unitProgress } from './tables.ts'
import { finishCourse } from './time/finish-course.ts'
import { type OutlinedUnit, versionOutline } from './version-outline.ts'

/** Grades an attempt. The best score is retained; a unit once passed remains complete. */
export const submitQuiz: Handler<typeof learning.submitQuiz> = async ({ unitid, attempt, answers }, ctx) => {
  const { unit, enrollment } = await unitInReach(ctx, unitid)
  const stored = (await findUnit(ctx.db, unit.id)) ?? ctx.refuse('no-quiz')
  const quiz = (await textInLanguage(ctx, stored)).shown.quiz ?? ctx.refuse('no-quiz')
  // Lock because concurrent attempts of one user would otherwise all count as the same attempt.
  await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.id, enrollment.id))
    .for('update')
  const at = { enrollmentId: enrollment.id, unitId: unit.id }
  const passedBefore = await isPassed(ctx, at)
  const paper = await quizPaper(ctx, { ...at, passed: passedBefore }, quiz)
  if (paper.waitSeconds > 0) ctx.refuse('wait-first', waitMessage(paper.waitSeconds))
  if (attempt !== paper.attempts) ctx.refuse('other-try')
  const questions = paper.asked.flatMap((index) => quiz.questions[index] ?? [])
  const grade = gradeQuiz(questions, answers, quiz.passPercent)
  await ctx.db.insert(quizAttempts).values({
    ...at,
    id: ctx.newId(),
    answers: quiz.questions.map((_, index) => answers[paper.asked.indexOf(index)] ?? null),
    scorePercent: grade.scorePercent,
    passed: grade.passed,
    at: ctx.now,
  })
  await saveScore(ctx, at, grade)
  const courseComplete =
    enrollment.completedAt !== null || (grade.passed && (await finishCourse(ctx, enrollment)))
  const isOpen = grade.passed || passedBefore
  return {
    score: grade.scorePercent,
    passed: grade.passed,
    passPercent: quiz.passPercent,
    courseComplete,
    waitSeconds: isOpen ? 0 : secondsToWait({ tries: paper.attempts + 1, lastAt: ctx.now }, ctx.now),
    questions: isOpen ? explain(questions, grade, await versionOutline(ctx.db, unit.versionId)) : null,
  }
}

const waitMessage = (seconds: number) => ({
  message: `Next attempt in ${duration(Math.ceil(seconds / 60))}. Please look again at what the units say until then.`,
})

interface UnitOf {
  enrollmentId: string
  unitId: string
}

async function isPassed(ctx: Context, { enrollmentId, unitId }: UnitOf): Promise<boolean> {
  const [progress] = await ctx.db
    .select({ completedAt: unitProgress.completedAt })
    .from(unitProgress)
    .where(and(eq(unitProgress.enrollmentId, enrollmentId), eq(unitProgress.unitId, unitId)))
  return progress?.completedAt != null
}

async function saveScore(ctx: Context, at: UnitOf, grade: Grade): Promise<void> {
  await ctx.db
    .insert(unitProgress)
    .values({
      ...at,
      scorePercent: grade.scorePercent,
      completedAt: grade.passed ? ctx.now : null,
      updatedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [unitProgress.enrollmentId, unitProgress.unitId],
      set: {
        scorePercent: sql`greatest(${unitProgress.scorePercent}, excluded.score_percent)`,
        completedAt: sql`coalesce(${unitProgress.completedAt}, excluded.completed_at)`,
        updatedAt: ctx.now,
      },
    })
}

/** Shown only after the exam is passed; until then the score alone shows whether the units were understood. */
function explain(questions: Quiz['questions'], grade: Grade, units: readonly OutlinedUnit[]) {
  return questions.map(({ answer, explanation, unit }, index) => {
    const teaching = units.find(({ position }) => position === unit)
    return {
      right: grade.right[index] === true,
      answer,
      explanation,
      unit: teaching ? { unitid: teaching.id, title: teaching.title } : null,
    }
  })
}
