import { asc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { recordSeatEntries } from './ledger.ts'
import { occupySeat } from './occupy-seat.ts'
import { lockPurchase } from './own-seats.ts'
import { courseSeats } from './tables.ts'

/**
 * Assigns the only seat of a purchase to its buyer. Returns false if they already have everything it opens; the seat
 * then stays free for another user.
 */
export async function assignToBuyer(ctx: Context, purchaseId: string): Promise<boolean> {
  const purchase = await lockPurchase(ctx, purchaseId)
  const [seat] = await ctx.db
    .select()
    .from(courseSeats)
    .where(eq(courseSeats.orderLineId, purchaseId))
    .orderBy(asc(courseSeats.position))
    .limit(1)
  if (!seat) throw new Error(`The purchase ${purchaseId} has no seat`)
  if (seat.claimedBy) return seat.claimedBy === purchase.boughtBy
  if (typeof (await occupySeat(ctx, { seat, purchase }, purchase.boughtBy)) === 'string') return false
  await recordSeatEntries(ctx, [
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
