import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { dropped, started } from '../enrollments/list-enrollments.ts'
import { enrollments, unitProgress } from '../tables.ts'

/** Results of the learners enrolled in a course in a period. */
export interface CourseFigures {
  enrolled: number
  /** Started, with access, and not finished. */
  active: number
  finished: number
  /** Integer percent over the exams of its units; null if none was taken. */
  meanScore: number | null
  /** Active seconds per learner in the entire course. */
  meanSeconds: number | null
}

/** Maximum number of latest learners per course used for mean time and scores. */
const ENOUGH_LEARNERS = 1000

/** Subquery for the ids of the latest enrollments in each of the courses. */
export const latestLearners = (codes: readonly string[], since: Date): SQL => sql`(
  select latest.id from unnest(${sql.param(codes)}::text[]) code, lateral (
    select id from enrollments where course_code = code and enrolled_at >= ${since}
    order by enrolled_at desc limit ${ENOUGH_LEARNERS}) latest)`

/** Returns the figures of these courses for enrollments since a given time, by code; omits courses without any. */
export async function courseFigures(
  db: Db,
  codes: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, CourseFigures>> {
  if (codes.length === 0) return new Map()
  const where = and(inArray(enrollments.courseCode, [...codes]), gte(enrollments.enrolledAt, since))
  const counted = await db
    .select({
      code: enrollments.courseCode,
      enrolled: sql<number>`count(*)::int`,
      finished: sql<number>`count(${enrollments.completedAt})::int`,
      active: sql<number>`(count(*) filter (where ${enrollments.completedAt} is null and not ${dropped(now)} and ${started}))::int`,
    })
    .from(enrollments)
    .where(where)
    .groupBy(enrollments.courseCode)
  const learned = await db
    .select({
      code: enrollments.courseCode,
      meanScore: sql<number | null>`round(avg(${unitProgress.scorePercent}))::int`,
      meanSeconds: sql<number>`(sum(${unitProgress.creditedMs}) / 1000 / count(distinct ${enrollments.id}))::int`,
    })
    .from(enrollments)
    .innerJoin(unitProgress, eq(unitProgress.enrollmentId, enrollments.id))
    .where(inArray(enrollments.id, latestLearners(codes, since)))
    .groupBy(enrollments.courseCode)
  const means = new Map(learned.map(({ code, ...each }) => [code, each]))
  return new Map(
    counted.map(({ code, ...counts }) => [
      code,
      { ...counts, ...(means.get(code) ?? { meanScore: null, meanSeconds: null }) },
    ]),
  )
}
