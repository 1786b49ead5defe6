import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { enrollments } from '../tables.ts'

/** Source and progress of an enrollment. */
export interface EnrollmentOrigin {
  enrollmentId: string
  userId: string
  courseCode: string
  /** The order line that paid for it, of the learner or of the user who gave them a seat. */
  orderLineId: string | null
  enrolledAt: Date
  accessUntil: Date | null
  completedAt: Date | null
  endedAt: Date | null
}

const columns = {
  enrollmentId: enrollments.id,
  userId: enrollments.userId,
  courseCode: enrollments.courseCode,
  orderLineId: enrollments.orderLineId,
  enrolledAt: enrollments.enrolledAt,
  accessUntil: enrollments.accessUntil,
  completedAt: enrollments.completedAt,
  endedAt: enrollments.endedAt,
}

/** Returns all past and current enrollments of a user, latest first. */
export const enrollmentOriginsOf = (db: Db, userId: string): Promise<EnrollmentOrigin[]> =>
  db
    .select(columns)
    .from(enrollments)
    .where(eq(enrollments.userId, userId))
    .orderBy(desc(enrollments.enrolledAt))

/** Returns enrollments by id. */
export async function enrollmentOrigins(db: Db, ids: readonly string[]): Promise<EnrollmentOrigin[]> {
  if (ids.length === 0) return []
  return db
    .select(columns)
    .from(enrollments)
    .where(inArray(enrollments.id, [...ids]))
}
