import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { findExams } from '../find-exams.ts'
import { examRights } from '../tables.ts'

const DAY = 86_400_000

export interface ExamGrant {
  userId: string
  examCode: string
  /** Paying order line; null if granted. Each line grants its right only once, even if delivered repeatedly. */
  orderLineId: string | null
  /** Reason for the grant; '' for purchases. */
  reason: string
}

/** Grants a user the right to take an exam under its current rules. */
export async function grantExam(
  ctx: Context,
  { userId, examCode, orderLineId, reason }: ExamGrant,
): Promise<void> {
  const [exam] = await findExams(ctx.db, [examCode])
  if (!exam) throw new Error(`There is no exam ${examCode}`)
  const given = await ctx.db
    .insert(examRights)
    .values({
      id: ctx.newId(),
      userId,
      examCode,
      orderLineId,
      reason,
      attemptsAllowed: exam.attempts,
      accessUntil: ctx.after(exam.accessDays * DAY),
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: examRights.orderLineId })
    .returning({ id: examRights.id })
  if (given.length === 0) return
  await ctx.audit({ action: 'exams.grant', target: userId, details: { exam: examCode, reason } })
  await announceTo(ctx.db, 'exams', userId)
}
