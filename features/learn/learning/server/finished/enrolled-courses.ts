import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { enrollments } from '../tables.ts'

export interface EnrolledCourse {
  courseCode: string
  /** Null if not finished. */
  completedAt: Date | null
}

/** Returns the courses in which users are enrolled, by user, in one statement; omits users without any. */
export async function enrolledCoursesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, EnrolledCourse[]>> {
  const byPerson = new Map<string, EnrolledCourse[]>()
  if (userIds.length === 0) return byPerson
  const { userId, courseCode, completedAt, endedAt } = enrollments
  const rows = await db
    .select({ userId, courseCode, completedAt })
    .from(enrollments)
    .where(and(inArray(userId, [...userIds]), isNull(endedAt)))
    .orderBy(asc(courseCode))
  for (const { userId: id, ...course } of rows) byPerson.set(id, [...(byPerson.get(id) ?? []), course])
  return byPerson
}
