import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { isOpenNow } from './access/open-now.ts'
import { enrollments } from './tables.ts'

interface Courses {
  userIds: readonly string[]
  codes: readonly string[]
}

const unfinished = ({ userIds, codes }: Courses, now: Date) =>
  and(
    inArray(enrollments.userId, [...userIds]),
    inArray(enrollments.courseCode, [...codes]),
    isOpenNow(now),
    isNull(enrollments.completedAt),
  )

const pair = { userId: enrollments.userId, courseCode: enrollments.courseCode }

/** 'person course' of those who have a course now and have not finished it. */
export async function unfinishedCourses(db: Db, wanted: Courses, now: Date): Promise<string[]> {
  if (wanted.userIds.length === 0 || wanted.codes.length === 0) return []
  const rows = await db.select(pair).from(enrollments).where(unfinished(wanted, now))
  return rows.map(({ userId, courseCode }) => `${userId} ${courseCode}`)
}

/**
 * Gives courses that people have and have not finished a due day and note; answers the courses whose day or note
 * changed, so that a repeated request mails nobody again.
 */
export async function setDueDates(
  ctx: Context,
  wanted: Courses,
  { dueOn, note }: { dueOn: string; note: string },
): Promise<{ userId: string; courseCode: string }[]> {
  if (wanted.userIds.length === 0 || wanted.codes.length === 0) return []
  const differs = or(
    sql`${enrollments.dueOn} is distinct from ${dueOn}::date`,
    sql`${enrollments.dueNote} <> ${note}`,
  )
  const changed = await ctx.db
    .update(enrollments)
    .set({ dueOn, dueNote: note })
    .where(and(unfinished(wanted, ctx.now), differs, eq(enrollments.fieldTest, false)))
    .returning(pair)
  await ctx.audit(
    ...changed.map(({ userId, courseCode }) => ({
      action: 'learning.setDueDate',
      target: userId,
      details: { course: courseCode, dueOn },
    })),
  )
  return changed
}
