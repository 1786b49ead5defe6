import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/db.ts'
import { monthOfColumn } from '#platform/server/lists/office-days.ts'
import { enrollments, unitProgress } from '../tables.ts'

/** Study figures of users in one month: 2026-11. */
export interface MonthSum {
  month: string
  enrolled: number
  finished: number
  /** Active seconds in units that were last worked on in the month. */
  seconds: number
  /** Integer percent over the units scored and completed in the month; null if none. */
  meanScore: number | null
}

export interface CourseSum {
  code: string
  enrolled: number
  finished: number
  seconds: number
  meanScore: number | null
}

interface Asked {
  /** Subquery that returns the user ids. */
  people: SQL
  from: Date
  until: Date
  /** Time zone used for month boundaries. */
  zone: string
}

const MAX_COURSES = 50

/** Returns figures by month; omits months without any. */
export async function studyByMonth(db: Db, { people, from, until, zone }: Asked): Promise<MonthSum[]> {
  const monthOf = (column: PgColumn) => monthOfColumn(column, zone)
  const isTheirs = sql`${enrollments.userId} in (${people})`
  const within = (column: PgColumn) => and(isTheirs, gte(column, from), lt(column, until))
  const counted = (column: PgColumn) =>
    db
      .select({ month: monthOf(column), count: sql<number>`count(*)::int` })
      .from(enrollments)
      .where(within(column))
      .groupBy(sql`1`)
  const [enrolled, finished, learned] = await Promise.all([
    counted(enrollments.enrolledAt),
    counted(enrollments.completedAt),
    db
      .select({
        month: monthOf(unitProgress.updatedAt),
        seconds: sql<number>`(sum(${unitProgress.creditedMs}) / 1000)::float8`,
        meanScore: sql<
          number | null
        >`round(avg(${unitProgress.scorePercent}) filter (where ${unitProgress.completedAt} is not null))::int`,
      })
      .from(unitProgress)
      .innerJoin(enrollments, eq(enrollments.id, unitProgress.enrollmentId))
      .where(within(unitProgress.updatedAt))
      .groupBy(sql`1`),
  ])
  const months = new Map<string, MonthSum>()
  const of = (month: string): MonthSum => {
    const sum = months.get(month) ?? { month, enrolled: 0, finished: 0, seconds: 0, meanScore: null }
    months.set(month, sum)
    return sum
  }
  for (const { month, count } of enrolled) of(month).enrolled = count
  for (const { month, count } of finished) of(month).finished = count
  for (const { month, seconds, meanScore } of learned)
    Object.assign(of(month), { seconds: Math.round(seconds), meanScore })
  return [...months.values()]
}

/** Returns figures by course for users enrolled in the period, largest enrollment first. */
export async function studyByCourse(
  db: Db,
  { people, from, until }: Omit<Asked, 'zone'>,
): Promise<CourseSum[]> {
  const learned = db
    .select({
      enrollmentId: unitProgress.enrollmentId,
      ms: sql<number>`sum(${unitProgress.creditedMs})`.as('ms'),
      score: sql<number | null>`avg(${unitProgress.scorePercent})`.as('score'),
    })
    .from(unitProgress)
    .where(sql`${unitProgress.enrollmentId} = ${enrollments.id}`)
    .groupBy(unitProgress.enrollmentId)
    .as('learned')
  return db
    .select({
      code: enrollments.courseCode,
      enrolled: sql<number>`count(*)::int`,
      finished: sql<number>`count(${enrollments.completedAt})::int`,
      seconds: sql<number>`coalesce(round(sum(${learned.ms}) / 1000), 0)::float8`,
      meanScore: sql<number | null>`round(avg(${learned.score}))::int`,
    })
    .from(enrollments)
    .leftJoinLateral(learned, sql`true`)
    .where(
      and(
        sql`${enrollments.userId} in (${people})`,
        gte(enrollments.enrolledAt, from),
        lt(enrollments.enrolledAt, until),
      ),
    )
    .groupBy(enrollments.courseCode)
    .orderBy(desc(sql`2`))
    .limit(MAX_COURSES)
}
