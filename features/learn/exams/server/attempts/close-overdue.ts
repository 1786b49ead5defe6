import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { LATE_ARRIVAL_MS } from '../../rules/answer-time.ts'
import { examAttempts } from '../tables.ts'
import { closeAttempt } from './close-attempt.ts'

/** Closes and grades overdue attempts of one user or of all users. */
export async function closeOverdue(ctx: Context, userId?: string): Promise<void> {
  const overdue = await ctx.db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(
      and(
        isNull(examAttempts.submittedAt),
        isNull(examAttempts.voidedAt),
        lt(examAttempts.deadlineAt, ctx.after(-LATE_ARRIVAL_MS)),
        userId ? eq(examAttempts.userId, userId) : undefined,
      ),
    )
    .orderBy(asc(examAttempts.deadlineAt))
  for (const { id } of overdue) await ctx.transaction((inner) => closeAttempt(inner, id, 'time'))
}

/** Grades overdue exams even if their learners never return. */
export const closeOverdueExams = job({
  name: 'closeOverdueExams',
  input: z.object({}),
  run: (_nothing, ctx) => closeOverdue(ctx),
})
