import { and, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { dayOfColumn } from '#platform/server/lists/office-days.ts'
import { enrollments } from '../tables.ts'

interface Span {
  /** Subquery that selects the user ids. */
  among: SQL
  from: Date
  /** Exclusive. */
  until: Date
  zone: string
}

export interface CourseDayCounts {
  day: Day
  enrolled: number
  finished: number
}

/** Returns enrollments started and courses finished per day, for days with any, in one statement. */
export async function studiesByDay(db: Db, { among, from, until, zone }: Span): Promise<CourseDayCounts[]> {
  const people = sql`${enrollments.userId} in (${among})`
  const started = db
    .select({
      day: dayOfColumn(enrollments.enrolledAt, zone).as('day'),
      enrolled: sql<number>`1`.as('enrolled'),
      finished: sql<number>`0`.as('finished'),
    })
    .from(enrollments)
    .where(and(people, gte(enrollments.enrolledAt, from), lt(enrollments.enrolledAt, until)))
  const done = db
    .select({
      day: dayOfColumn(enrollments.completedAt, zone).as('day'),
      enrolled: sql<number>`0`.as('enrolled'),
      finished: sql<number>`1`.as('finished'),
    })
    .from(enrollments)
    .where(
      and(
        people,
        isNotNull(enrollments.completedAt),
        gte(enrollments.completedAt, from),
        lt(enrollments.completedAt, until),
      ),
    )
  const all = started.unionAll(done).as('studies')
  return db
    .select({
      day: all.day,
      enrolled: sql<number>`sum(${all.enrolled})::int`,
      finished: sql<number>`sum(${all.finished})::int`,
    })
    .from(all)
    .groupBy(all.day)
}
