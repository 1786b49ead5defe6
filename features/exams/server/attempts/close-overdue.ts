import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { LATE_ARRIVAL_MS } from '../../rules/answer-time.ts'
import { examAttempts } from '../tables.ts'
import { closeAttempt } from './close-attempt.ts'

/** Closes and grades what the clock has ended: of one person, or of everybody. */
export async function closeOverdue(call: Call, userId?: string): Promise<void> {
  const overdue = await call.db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(
      and(
        isNull(examAttempts.submittedAt),
        isNull(examAttempts.voidedAt),
        lt(examAttempts.deadlineAt, new Date(call.now.getTime() - LATE_ARRIVAL_MS)),
        userId ? eq(examAttempts.userId, userId) : undefined,
      ),
    )
    .orderBy(asc(examAttempts.deadlineAt))
  for (const { id } of overdue) await call.transaction((inner) => closeAttempt(inner, id, 'time'))
}

/** Nobody needs to come back to an exam for it to be graded. */
export const closeOverdueExams = job({
  name: 'closeOverdueExams',
  input: z.object({}),
  run: (_nothing, call) => closeOverdue(call),
})
