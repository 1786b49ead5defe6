import { and, inArray, isNull, or } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { courseSeats, enrolments } from '../tables.ts'

/**
 * Ends what order lines gave: the buyer's enrolment and those of claimed seats, unless the course was completed,
 * since a training record stays. Seats that nobody claimed can no longer be.
 */
export async function takeBack(call: Call, orderLineIds: readonly string[]): Promise<void> {
  const ids = [...orderLineIds]
  const seats = call.db
    .select({ id: courseSeats.id })
    .from(courseSeats)
    .where(inArray(courseSeats.orderLineId, ids))
  await call.db
    .update(enrolments)
    .set({ endedAt: call.now })
    .where(
      and(
        or(inArray(enrolments.orderLineId, ids), inArray(enrolments.seatId, seats)),
        isNull(enrolments.endedAt),
        isNull(enrolments.completedAt),
      ),
    )
  await call.db
    .update(courseSeats)
    .set({ takenBackAt: call.now })
    .where(
      and(
        inArray(courseSeats.orderLineId, ids),
        isNull(courseSeats.claimedBy),
        isNull(courseSeats.takenBackAt),
      ),
    )
}
