import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { examAnswers, examAttempts } from '../tables.ts'
import type { Attempt } from './status.ts'

export interface ExtensionRequest {
  attemptId: string
  minutes: number
  /** Reason for the audit. */
  reason: string
}

/**
 * Extends an attempt, in a transaction. Reopens one that ended by timeout without a pass, so that an outage costs no
 * attempt: the minutes then count from now, and answers stored on the learner's device still arrive. Fails with
 * `attempt-over` if the attempt was submitted by the learner, passed, or voided, and with `attempt-running` if another
 * attempt has started since.
 */
export async function extendAttempt(
  ctx: Context<'attempt-over' | 'attempt-running'>,
  { attemptId, minutes, reason }: ExtensionRequest,
): Promise<Attempt> {
  const [attempt] = await ctx.db
    .select()
    .from(examAttempts)
    .where(eq(examAttempts.id, attemptId))
    .for('update')
  if (!attempt) refuse('not-found')
  if (attempt.voidedAt || attempt.endedBy === 'learner' || attempt.passed) ctx.refuse('attempt-over')
  const from = Math.max(attempt.deadlineAt.getTime(), ctx.now.getTime())
  const deadlineAt = new Date(from + minutes * 60_000)
  const extended = await ctx.db
    .update(examAttempts)
    .set({
      deadlineAt,
      extendedMinutes: attempt.extendedMinutes + minutes,
      ...(attempt.submittedAt ? openAgain : {}),
    })
    .where(eq(examAttempts.id, attemptId))
    .returning()
    .catch((error: unknown) => {
      if (isDuplicate(error, 'exam_attempts_running')) ctx.refuse('attempt-running')
      throw error
    })
  if (attempt.submittedAt) {
    await ctx.db
      .update(examAnswers)
      .set({ closed: false, share: null })
      .where(eq(examAnswers.attemptId, attemptId))
  }
  await ctx.audit({
    action: 'exams.extendAttempt',
    target: attemptId,
    details: {
      reason,
      minutes,
      before: { deadline: attempt.deadlineAt, submitted: attempt.submittedAt },
      after: { deadline: deadlineAt, submitted: null },
    },
  })
  await announceTo(ctx.db, 'exams', attempt.userId)
  return extended[0] ?? attempt
}

const openAgain = {
  submittedAt: null,
  endedBy: null,
  gradedAt: null,
  scorePercent: null,
  passed: null,
  topics: null,
} as const
