import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { examAttempts } from '../tables.ts'

/** True if a user is taking an exam: started, not submitted, time not over. */
export async function isSittingExam(db: Db, userId: string, now: Date): Promise<boolean> {
  const { id, submittedAt, voidedAt, deadlineAt } = examAttempts
  const [running] = await db
    .select({ id })
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), isNull(submittedAt), isNull(voidedAt), gt(deadlineAt, now)))
    .limit(1)
  return running !== undefined
}
