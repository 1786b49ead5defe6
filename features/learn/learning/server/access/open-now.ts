import { and, gt, isNull, or } from 'drizzle-orm'
import { enrollments } from '../tables.ts'

/** The enrollments whose course can be opened now: not ended, and their access not over. */
export const isOpenNow = (now: Date) =>
  and(isNull(enrollments.endedAt), or(isNull(enrollments.accessUntil), gt(enrollments.accessUntil, now)))
