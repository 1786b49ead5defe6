import { and, eq, isNull, or } from 'drizzle-orm'
import type { MergePart, TerminationPart } from '#features/core/accounts/server/public.ts'
import { examAttempts, examRights } from './tables.ts'

/** Passed exams stay valid and retain the legal name. Others lose it, and running attempts end. */
export const examsTerminationPart: TerminationPart = {
  async needsName(ctx, userId) {
    const passed = and(eq(examAttempts.userId, userId), eq(examAttempts.passed, true))
    return (await ctx.db.$count(examAttempts, passed)) > 0
  },
  async forget(ctx, userId) {
    const own = eq(examAttempts.userId, userId)
    await ctx.db
      .update(examAttempts)
      .set({ voidedAt: ctx.now, voidReason: 'The account was ended.' })
      .where(and(own, isNull(examAttempts.submittedAt), isNull(examAttempts.voidedAt)))
    await ctx.db
      .update(examAttempts)
      .set({ legalName: '' })
      .where(and(own, or(isNull(examAttempts.passed), eq(examAttempts.passed, false))))
    await ctx.db
      .update(examRights)
      .set({ endedAt: ctx.now })
      .where(and(eq(examRights.userId, userId), isNull(examRights.endedAt)))
  },
}

/** Results and rights move to the other account; a running exam must be finished first. */
export const mergeOfExams: MergePart = {
  moves: [examAttempts.userId, examRights.userId],
  async blockers({ db }, { from }) {
    const isRunning = and(
      eq(examAttempts.userId, from),
      isNull(examAttempts.submittedAt),
      isNull(examAttempts.voidedAt),
    )
    return (await db.$count(examAttempts, isRunning)) > 0
      ? ['An exam is running in the account to close.']
      : []
  },
}
