import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/db.ts'
import { enrollments, notes, quizAttempts, unitProgress } from '../tables.ts'

/** Returns the seats whose learner has started: time credited, video played, exam attempted, or note taken. */
export async function startedSeats(db: Db, seatIds: readonly string[]): Promise<Set<string>> {
  if (seatIds.length === 0) return new Set()
  const touched = or(
    gt(unitProgress.creditedMs, 0),
    unitProgress.reachedEnd,
    isNotNull(unitProgress.completedAt),
    ne(unitProgress.watched, sql`'[]'::jsonb`),
  )
  const progress = db
    .select({ one: sql`1` })
    .from(unitProgress)
    .where(and(eq(unitProgress.enrollmentId, enrollments.id), touched))
  const later = db
    .select({ one: sql`1` })
    .from(unitProgress)
    .where(
      and(eq(unitProgress.enrollmentId, enrollments.id), gt(unitProgress.updatedAt, enrollments.ownUntil)),
    )
  const attempts = db
    .select({ one: sql`1` })
    .from(quizAttempts)
    .where(eq(quizAttempts.enrollmentId, enrollments.id))
  const written = db.select({ one: sql`1` }).from(notes).where(eq(notes.enrollmentId, enrollments.id))
  const opened = db
    .select({ seatId: enrollments.seatId })
    .from(enrollments)
    .where(
      and(
        inArray(enrollments.seatId, [...seatIds]),
        // Activity of a previous holder of the seat does not count.
        or(isNull(enrollments.endedAt), isNotNull(enrollments.completedAt)),
        or(exists(progress), exists(attempts), exists(written)),
      ),
    )
  // Activity during the learner's own access does not count toward the year that extended it.
  const lengthened = db
    .select({ seatId: enrollments.lengthenedBy })
    .from(enrollments)
    .where(and(inArray(enrollments.lengthenedBy, [...seatIds]), exists(later)))
  const found = await unionAll(opened, lengthened)
  return new Set(found.flatMap(({ seatId }) => seatId ?? []))
}
