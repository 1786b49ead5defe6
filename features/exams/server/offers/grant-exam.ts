import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { findExams } from '../find-exams.ts'
import { examRights } from '../tables.ts'

const DAY = 86_400_000

export interface ExamGrant {
  userId: string
  examCode: string
  /** What paid for it; null where it is given. A line gives its right once, however often it is handed over. */
  orderLineId: string | null
  /** Why it is given; '' for what was bought. */
  reason: string
}

/** Gives somebody the right to take an exam, by its rules of today. */
export async function grantExam(
  call: Call,
  { userId, examCode, orderLineId, reason }: ExamGrant,
): Promise<void> {
  const [exam] = await findExams(call.db, [examCode])
  if (!exam) throw new Error(`There is no exam ${examCode}`)
  const given = await call.db
    .insert(examRights)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      userId,
      examCode,
      orderLineId,
      reason,
      attemptsAllowed: exam.attempts,
      accessUntil: new Date(call.now.getTime() + exam.accessDays * DAY),
      createdAt: call.now,
    })
    .onConflictDoNothing({ target: examRights.orderLineId })
    .returning({ id: examRights.id })
  if (given.length === 0) return
  await call.audit({ action: 'exams.grant', target: userId, details: { exam: examCode, reason } })
  await announceTo(call.db, 'exams', userId)
}
