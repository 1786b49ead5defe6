import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { enrollments, unitProgress } from '../tables.ts'

/** A completed unit of a user, one per enrollment. */
export interface FinishedUnit {
  enrollmentId: string
  unitId: string
  courseCode: string
}

/** Returns the units a user has completed since a given time, earliest first. */
export const finishedUnits = (db: Db, userId: string, since: Date): Promise<FinishedUnit[]> =>
  db
    .select({
      enrollmentId: unitProgress.enrollmentId,
      unitId: unitProgress.unitId,
      courseCode: enrollments.courseCode,
    })
    .from(unitProgress)
    .innerJoin(enrollments, eq(enrollments.id, unitProgress.enrollmentId))
    .where(and(eq(enrollments.userId, userId), gte(unitProgress.completedAt, since)))
    .orderBy(asc(unitProgress.completedAt), asc(unitProgress.unitId))
