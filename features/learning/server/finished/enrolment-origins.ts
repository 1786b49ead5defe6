import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { enrolments } from '../tables.ts'

/** Where an enrolment came from and how far it is. */
export interface EnrolmentOrigin {
  enrolmentId: string
  userId: string
  courseCode: string
  /** The order line that paid it, of the person or of who gave them a seat. */
  orderLineId: string | null
  enrolledAt: Date
  accessUntil: Date | null
  completedAt: Date | null
  endedAt: Date | null
}

const columns = {
  enrolmentId: enrolments.id,
  userId: enrolments.userId,
  courseCode: enrolments.courseCode,
  orderLineId: enrolments.orderLineId,
  enrolledAt: enrolments.enrolledAt,
  accessUntil: enrolments.accessUntil,
  completedAt: enrolments.completedAt,
  endedAt: enrolments.endedAt,
}

/** Every enrolment that a person ever had, the latest first. */
export const enrolmentOriginsOf = (db: Db, userId: string): Promise<EnrolmentOrigin[]> =>
  db
    .select(columns)
    .from(enrolments)
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.enrolledAt))

/** Enrolments by their ids. */
export async function enrolmentOrigins(db: Db, ids: readonly string[]): Promise<EnrolmentOrigin[]> {
  if (ids.length === 0) return []
  return db
    .select(columns)
    .from(enrolments)
    .where(inArray(enrolments.id, [...ids]))
}
