import { type Db, run } from '#platform/server/db.ts'

/** A user's status in a course, across all of their enrollments. */
export interface CourseStatus {
  userId: string
  courseCode: string
  /** The day of the latest completion in the requested time zone (YYYY-MM-DD). */
  finishedOn: string | null
  /** True if an unfinished enrollment is active. */
  running: boolean
}

interface Asked {
  userIds: readonly string[]
  courseCodes: readonly string[]
  zone: string
  now: Date
}

const statuses = {
  name: 'learning.course-statuses',
  text: `
    select user_id as "userId", course_code as "courseCode",
      ((max(completed_at) at time zone $3)::date)::text as "finishedOn",
      bool_or(completed_at is null and ended_at is null and coalesce(access_until > $4, true)) as running
    from enrollments where user_id = any($1::uuid[]) and course_code = any($2::text[])
    group by user_id, course_code`,
}

/** Returns the status of these users in these courses, in one statement; no row for users never enrolled. */
export async function courseStatuses(
  db: Db,
  { userIds, courseCodes, zone, now }: Asked,
): Promise<CourseStatus[]> {
  if (userIds.length === 0 || courseCodes.length === 0) return []
  return run<CourseStatus & Record<string, unknown>>(db, statuses, [userIds, courseCodes, zone, now])
}

const accessEnds = {
  name: 'learning.access-ends',
  text: `
    select user_id as "userId", min(access_until) as "endsAt" from enrollments
    where user_id = any($1::uuid[]) and completed_at is null and ended_at is null and access_until > $2
    group by user_id`,
}

/** Returns when the next active enrollment of each user ends, for users with a limited one. */
export async function nextAccessEnds(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const rows = await run<{ userId: string; endsAt: Date }>(db, accessEnds, [userIds, now])
  return new Map(rows.map(({ userId, endsAt }) => [userId, endsAt]))
}
