import { asc, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { courseSeats } from '../tables.ts'
import { noteSeats } from './ledger.ts'
import { occupySeat } from './occupy-seat.ts'
import { lockPurchase } from './own-seats.ts'

/**
 * Gives the only seat of a purchase to whoever bought it. False when they already have everything that it opens:
 * the seat then stays free, to be given to somebody else.
 */
export async function giveToBuyer(call: Call, purchaseId: string): Promise<boolean> {
  const purchase = await lockPurchase(call, purchaseId)
  const [seat] = await call.db
    .select()
    .from(courseSeats)
    .where(eq(courseSeats.orderLineId, purchaseId))
    .orderBy(asc(courseSeats.position))
    .limit(1)
  if (!seat) throw new Error(`The purchase ${purchaseId} has no seat`)
  if (seat.claimedBy) return seat.claimedBy === purchase.boughtBy
  if (typeof (await occupySeat(call, { seat, purchase }, purchase.boughtBy)) === 'string') return false
  await noteSeats(call, [
    {
      purchaseId,
      seatId: seat.id,
      act: 'assigned',
      change: -1,
      message: `Seat ${seat.position} for the buyer`,
    },
  ])
  return true
}
