import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { seatState } from '../../rules/seat-state.ts'
import { courseSeats, enrollments, seatPurchases } from '../tables.ts'
import { noteSeats } from './ledger.ts'
import { shortenAgain } from './years/open-year.ts'

/**
 * Ends what order lines gave: the buyer's enrollment and those of claimed seats, unless the course was completed,
 * since a training record stays. Seats that nobody claimed can no longer be. Bears being called twice.
 */
export async function takeBack(call: Call, orderLineIds: readonly string[]): Promise<void> {
  const ids = [...orderLineIds]
  const purchases = await call.db
    .select()
    .from(seatPurchases)
    .where(inArray(seatPurchases.id, ids))
    .orderBy(asc(seatPurchases.id))
    .for('update')
  for (const { id } of purchases) await closeSeats(call, id)
  await endYears(call, ids)
  const seats = call.db
    .select({ id: courseSeats.id })
    .from(courseSeats)
    .where(inArray(courseSeats.orderLineId, ids))
  await call.db
    .update(enrollments)
    .set({ endedAt: call.now })
    .where(
      and(
        or(inArray(enrollments.orderLineId, ids), inArray(enrollments.seatId, seats)),
        isNull(enrollments.endedAt),
        isNull(enrollments.completedAt),
      ),
    )
}

/** Years that run end with the refund, and what they had lengthened ends when it does by itself. */
async function endYears(call: Call, purchaseIds: readonly string[]): Promise<void> {
  const ended = await call.db
    .update(courseSeats)
    .set({ endsAt: call.now })
    .where(and(inArray(courseSeats.orderLineId, [...purchaseIds]), gt(courseSeats.endsAt, call.now)))
    .returning({ id: courseSeats.id })
  await shortenAgain(
    call.db,
    ended.map(({ id }) => id),
  )
}

/** An invitation is taken back first, so that the ledger's refund concerns free seats only. */
async function closeSeats(call: Call, purchaseId: string): Promise<void> {
  const seats = await call.db
    .select()
    .from(courseSeats)
    .where(
      and(
        eq(courseSeats.orderLineId, purchaseId),
        isNull(courseSeats.claimedBy),
        isNull(courseSeats.takenBackAt),
      ),
    )
    .orderBy(asc(courseSeats.position))
  if (seats.length === 0) return
  const invited = seats.filter((seat) => seatState(seat) === 'invited')
  await noteSeats(call, [
    ...invited.map(({ id, position, invitedEmail }) => ({
      purchaseId,
      seatId: id,
      act: 'reclaimed' as const,
      change: 1,
      message: `Seat ${position}: the invitation of ${invitedEmail} ended with the refund`,
    })),
    { purchaseId, act: 'refunded', change: -seats.length, message: `${seats.length} unused refunded` },
  ])
  await call.db
    .update(courseSeats)
    .set({ takenBackAt: call.now, invitedEmail: null, invitedAt: null, chosenCode: null })
    .where(
      inArray(
        courseSeats.id,
        seats.map(({ id }) => id),
      ),
    )
}
