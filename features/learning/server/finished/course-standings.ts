import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { enrollments } from '../tables.ts'

/** How somebody stands in a course, whichever of their enrollments it comes from. */
export interface CourseStanding {
  userId: string
  courseCode: string
  /** The day of the latest completion in the zone that was asked for (YYYY-MM-DD). */
  finishedOn: string | null
  /** An enrollment runs that is not finished. */
  running: boolean
}

interface Asked {
  userIds: readonly string[]
  courseCodes: readonly string[]
  zone: string
  now: Date
}

/** How these people stand in these courses, in one statement; who was never enrolled has no row. */
export async function courseStandings(
  db: Db,
  { userIds, courseCodes, zone, now }: Asked,
): Promise<CourseStanding[]> {
  if (userIds.length === 0 || courseCodes.length === 0) return []
  const { userId, courseCode, completedAt, endedAt, accessUntil } = enrollments
  return db
    .select({
      userId,
      courseCode,
      finishedOn: sql<string | null>`((max(${completedAt}) at time zone ${zone})::date)::text`,
      running: sql<boolean>`bool_or(${completedAt} is null and ${endedAt} is null and coalesce(${accessUntil} > ${now}, true))`,
    })
    .from(enrollments)
    .where(
      and(sql`${userId} = any(${sql.param([...userIds])}::uuid[])`, inArray(courseCode, [...courseCodes])),
    )
    .groupBy(userId, courseCode)
}
