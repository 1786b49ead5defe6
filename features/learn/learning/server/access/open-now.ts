import { and, gt, isNull, or } from 'drizzle-orm'
import { enrollments } from '../tables.ts'

/** Condition for enrollments whose course can currently be opened: not ended, and access not expired. */
export const isOpenNow = (now: Date) =>
  and(isNull(enrollments.endedAt), or(isNull(enrollments.accessUntil), gt(enrollments.accessUntil, now)))
