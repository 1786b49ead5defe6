import { findUser } from '#features/accounts/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { Outcome } from '../../rules/grading/points.ts'
import { tellExamGraded } from '../graded/exam-graded.ts'
import { gradeCorrected, gradeGiven } from './mail.ts'
import type { Grade, Sheet } from './sheet-rows.ts'

interface Sent {
  sheet: Sheet
  grade: Pick<Grade, 'id' | 'userId'>
  /** Null when a correction found that the person was absent. */
  outcome: Outcome | null
  /** The reason, where a grade that was told before has changed. */
  correction: string | null
}

/** Tells the person by mail, and other features by their job where the grade counts for an exam. */
export async function tellGrade(
  call: SignedInCall,
  { sheet, grade, outcome, correction }: Sent,
): Promise<void> {
  if (sheet.examCode !== null) await call.enqueue(tellExamGraded, { gradeId: grade.id })
  const person = await findUser(call.db, grade.userId)
  if (!person) return
  const facts = {
    firstName: person.firstName,
    title: sheet.title,
    heldOn: formatDay(sheet.heldOn),
    location: sheet.location,
    outcome,
    passPercent: sheet.passPercent,
    url: `${call.settings.publicUrl}/exams`,
  }
  if (correction === null) await sendMail(call, gradeGiven, person.email, facts)
  else await sendMail(call, gradeCorrected, person.email, { ...facts, reason: correction })
}
