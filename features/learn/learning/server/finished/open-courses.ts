import { and, asc, inArray, isNull } from 'drizzle-orm'
import { courseNameOf } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { isOpenNow } from '../access/open-now.ts'
import { enrollments } from '../tables.ts'

export interface OpenCourse {
  name: string
  dueOn: string | null
}

/** Returns the accessible, uncompleted courses of users, by user, with due dates; oldest first. */
export async function openCoursesOfPeople(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, OpenCourse[]>> {
  const open = new Map<string, OpenCourse[]>(userIds.map((id) => [id, []]))
  if (userIds.length === 0) return open
  const rows = await db
    .select({
      userId: enrollments.userId,
      name: courseNameOf(enrollments.courseCode),
      dueOn: enrollments.dueOn,
    })
    .from(enrollments)
    .where(and(inArray(enrollments.userId, [...userIds]), isOpenNow(now), isNull(enrollments.completedAt)))
    .orderBy(asc(enrollments.enrolledAt))
  for (const { userId, ...course } of rows) open.get(userId)?.push(course)
  return open
}
