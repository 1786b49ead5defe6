import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { isOpenNow } from './access/open-now.ts'
import { enrollments } from './tables.ts'

const isUnfinished = (now: Date) =>
  and(isOpenNow(now), isNull(enrollments.completedAt), eq(enrollments.fieldTest, false))

interface Unfinished {
  id: string
  userId: string
  courseCode: string
  /** The seat that opened the enrollment; null if the learner bought the course or received it free. */
  seatId: string | null
}

/** Returns the users' accessible, unfinished enrollments in these courses. */
export async function unfinishedCourses(
  db: Db,
  { userIds, codes }: { userIds: readonly string[]; codes: readonly string[] },
  now: Date,
): Promise<Unfinished[]> {
  if (userIds.length === 0 || codes.length === 0) return []
  const { id, userId, courseCode, seatId } = enrollments
  return db
    .select({ id, userId, courseCode, seatId })
    .from(enrollments)
    .where(and(inArray(userId, [...userIds]), inArray(courseCode, [...codes]), isUnfinished(now)))
}

/**
 * Sets a due date and note for unfinished enrollments. Returns those whose date or note changed, so that a repeated
 * request sends no further email.
 */
export async function setDueDates(
  ctx: Context,
  ids: readonly string[],
  { dueOn, note }: { dueOn: string; note: string },
): Promise<{ userId: string; courseCode: string }[]> {
  if (ids.length === 0) return []
  const differs = or(
    sql`${enrollments.dueOn} is distinct from ${dueOn}::date`,
    sql`${enrollments.dueNote} <> ${note}`,
  )
  const changed = await ctx.db
    .update(enrollments)
    .set({ dueOn, dueNote: note })
    .where(and(inArray(enrollments.id, [...ids]), isUnfinished(ctx.now), differs))
    .returning({ userId: enrollments.userId, courseCode: enrollments.courseCode })
  await ctx.audit(
    ...changed.map(({ userId, courseCode }) => ({
      action: 'learning.setDueDate',
      target: userId,
      details: { course: courseCode, dueOn },
    })),
  )
  return changed
}
