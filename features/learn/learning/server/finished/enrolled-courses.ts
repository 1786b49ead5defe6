import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { enrollments } from '../tables.ts'

export interface EnrolledCourse {
  courseCode: string
  /** Null while it is not finished. */
  completedAt: Date | null
}

/** The courses in which people are enrolled, by person, in one statement; people without one are left out. */
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
