import { findUser } from '#features/core/accounts/server/public.ts'
import { notifyExamGraded } from '#features/learn/exams/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { Outcome } from '../rules/points.ts'
import { gradeCorrected, gradeGiven } from './mail.ts'
import type { Grade, Sheet } from './sheet-rows.ts'

interface Sent {
  sheet: Sheet
  grade: Pick<Grade, 'id' | 'userId'>
  /** Null if a correction found that the learner was absent. */
  outcome: Outcome | null
  /** Reason for the change of a published grade; null otherwise. */
  correction: string | null
}

/** Emails the learner, and notifies other features if the grade counts for an exam. */
export async function notifyGrade(
  ctx: SignedInContext,
  { sheet, grade, outcome, correction }: Sent,
): Promise<void> {
  if (sheet.examCode !== null) await ctx.enqueue(notifyExamGraded, { gradeId: grade.id })
  const person = await findUser(ctx.db, grade.userId)
  if (!person) return
  const facts = {
    firstName: person.firstName,
    title: sheet.title,
    heldOn: formatDay(sheet.heldOn),
    location: sheet.location,
    outcome,
    passPercent: sheet.passPercent,
    url: `${ctx.settings.publicUrl}/exams`,
  }
  if (correction === null) await sendMail(ctx, gradeGiven, person.email, facts)
  else await sendMail(ctx, gradeCorrected, person.email, { ...facts, reason: correction })
}
