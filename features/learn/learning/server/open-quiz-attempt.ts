import { and, count, eq, max } from 'drizzle-orm'
import type { StoredUnit } from '#features/shop/catalog/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { drawQuestions, secondsToWait } from '../rules/quiz-pace.ts'
import { quizAttempts } from './tables.ts'

export type Quiz = NonNullable<StoredUnit['quiz']>

/** The attempt at an exam unit currently open to a learner. */
export interface OpenQuizAttempt {
  /** Number of previous attempts. */
  attempts: number
  /** Indexes of the unit's questions, in the order presented. */
  asked: number[]
  /** Seconds until the quiz may be submitted, unless the unit is passed. */
  waitSeconds: number
}

export async function quizPaper(
  ctx: Context,
  at: { enrollmentId: string; unitId: string; passed: boolean },
  quiz: Quiz,
): Promise<OpenQuizAttempt> {
  const { enrollmentId, unitId, passed } = at
  const [tried] = await ctx.db
    .select({ tries: count(), lastAt: max(quizAttempts.at) })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.enrollmentId, enrollmentId), eq(quizAttempts.unitId, unitId)))
  const { tries, lastAt } = tried ?? { tries: 0, lastAt: null }
  return {
    attempts: tries,
    asked: drawQuestions(quiz.questions.length, `${enrollmentId}:${unitId}:${tries}`),
    waitSeconds: passed ? 0 : secondsToWait({ tries, lastAt }, ctx.now),
  }
}
