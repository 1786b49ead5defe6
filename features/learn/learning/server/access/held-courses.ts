import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { enrollments } from '../tables.ts'
import { isOpenNow } from './open-now.ts'

/**
 * Returns which of these users can currently open which of these courses, as 'person course'. A course with expired
 * access is not held, even if it was completed: it can be bought again before its certificate expires.
 */
export async function coursesHeld(
  db: Db,
  userIds: readonly string[],
  codes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0 || codes.length === 0) return new Set()
  const found = await db
    .select({ userId: enrollments.userId, code: enrollments.courseCode })
    .from(enrollments)
    .where(
      and(
        sql`${enrollments.userId} = any(${sql.param([...userIds])}::uuid[])`,
        inArray(enrollments.courseCode, [...codes]),
        isOpenNow(now),
      ),
    )
  return new Set(found.map(({ userId, code }) => `${userId} ${code}`))
}

/** Returns those of the courses that a user can currently open, with the end of access. */
export const accessTo = (
  { db, now }: Context,
  userId: string,
  codes: readonly string[],
): Promise<{ course: string; accessUntil: Date | null }[]> =>
  db
    .select({ course: enrollments.courseCode, accessUntil: enrollments.accessUntil })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), inArray(enrollments.courseCode, [...codes]), isOpenNow(now)))
