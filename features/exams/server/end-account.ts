import { and, eq, isNull, or } from 'drizzle-orm'
import type { EndingPart, MergePart } from '#features/accounts/server/public.ts'
import { grades } from './graded/tables.ts'
import { examAttempts, examRights } from './tables.ts'

/** A passed exam stays valid and keeps its name; what was not passed loses it, and what runs ends. */
export const endingOfExams: EndingPart = {
  async needsName(call, userId) {
    const passed = and(eq(examAttempts.userId, userId), eq(examAttempts.passed, true))
    const graded = and(eq(grades.userId, userId), eq(grades.passed, true))
    return (await call.db.$count(examAttempts, passed)) > 0 || (await call.db.$count(grades, graded)) > 0
  },
  async forget(call, userId) {
    const own = eq(examAttempts.userId, userId)
    await call.db
      .update(examAttempts)
      .set({ voidedAt: call.now, voidReason: 'The account was ended.' })
      .where(and(own, isNull(examAttempts.submittedAt), isNull(examAttempts.voidedAt)))
    await call.db
      .update(examAttempts)
      .set({ legalName: '' })
      .where(and(own, or(isNull(examAttempts.passed), eq(examAttempts.passed, false))))
    await call.db
      .update(examRights)
      .set({ endedAt: call.now })
      .where(and(eq(examRights.userId, userId), isNull(examRights.endedAt)))
  },
}

/** Results and rights go along; an exam that runs is finished first. */
export const mergeOfExams: MergePart = {
  moves: [examAttempts.userId, examRights.userId, grades.userId],
  async hinders({ db }, { from }) {
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
