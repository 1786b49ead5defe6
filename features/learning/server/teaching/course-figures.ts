import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { begun, dropped } from '../enrolments/list-enrolments.ts'
import { enrolments, unitProgress } from '../tables.ts'

/** What became of those who were enrolled in a course in a time. */
export interface CourseFigures {
  enrolled: number
  /** Have begun, can go on and have not finished. */
  active: number
  finished: number
  /** Whole percent over the exams of its units; null before anybody took one. */
  meanScore: number | null
  /** Active seconds of one learner in the whole course. */
  meanSeconds: number | null
}

/** Figures of these courses over the enrolments since a moment, by code; courses without any are left out. */
export async function courseFigures(
  db: Db,
  codes: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, CourseFigures>> {
  if (codes.length === 0) return new Map()
  const where = and(inArray(enrolments.courseCode, [...codes]), gte(enrolments.enrolledAt, since))
  const counted = await db
    .select({
      code: enrolments.courseCode,
      enrolled: sql<number>`count(*)::int`,
      finished: sql<number>`count(${enrolments.completedAt})::int`,
      active: sql<number>`(count(*) filter (where ${enrolments.completedAt} is null and not ${dropped(now)} and ${begun}))::int`,
    })
    .from(enrolments)
    .where(where)
    .groupBy(enrolments.courseCode)
  const learned = await db
    .select({
      code: enrolments.courseCode,
      meanScore: sql<number | null>`round(avg(${unitProgress.scorePercent}))::int`,
      meanSeconds: sql<number>`(sum(${unitProgress.creditedMs}) / 1000 / count(distinct ${enrolments.id}))::int`,
    })
    .from(enrolments)
    .innerJoin(unitProgress, eq(unitProgress.enrolmentId, enrolments.id))
    .where(where)
    .groupBy(enrolments.courseCode)
  const means = new Map(learned.map(({ code, ...each }) => [code, each]))
  return new Map(
    counted.map(({ code, ...counts }) => [
      code,
      { ...counts, ...(means.get(code) ?? { meanScore: null, meanSeconds: null }) },
    ]),
  )
}
