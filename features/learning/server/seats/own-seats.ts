import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { courseSeats, seatPurchases } from '../tables.ts'

export type SeatPurchaseRow = typeof seatPurchases.$inferSelect
export type Seat = typeof courseSeats.$inferSelect

/**
 * A purchase of the caller. Another's does not exist for them, and that they asked for it is written down; so this
 * is called outside of a transaction that the refusal would roll back.
 */
export async function ownPurchase(call: SignedInCall, purchaseId: string): Promise<SeatPurchaseRow> {
  const [purchase] = await call.db.select().from(seatPurchases).where(eq(seatPurchases.id, purchaseId))
  if (!purchase) refuse('not-found')
  if (purchase.boughtBy !== call.actor.userId) await refuseForeign(call, purchaseId)
  return purchase
}

/** A seat of the caller, as `ownPurchase` does it. */
export async function ownSeat(call: SignedInCall, seatId: string): Promise<Seat> {
  const [seat] = await call.db.select().from(courseSeats).where(eq(courseSeats.id, seatId))
  if (!seat) refuse('not-found')
  if (seat.boughtBy !== call.actor.userId) await refuseForeign(call, seatId)
  return seat
}

async function refuseForeign(call: SignedInCall, target: string): Promise<never> {
  await call.audit({ action: 'learning.foreignSeat', outcome: 'refused', target })
  return refuse('not-found')
}

/** Makes every other act on this purchase's seats wait until this transaction ends. */
export async function lockPurchase(call: Call, purchaseId: string): Promise<SeatPurchaseRow> {
  const [purchase] = await call.db
    .select()
    .from(seatPurchases)
    .where(eq(seatPurchases.id, purchaseId))
    .for('update')
  if (!purchase) throw new Error(`There is no purchase of seats ${purchaseId}`)
  return purchase
}

/** A seat and its purchase, as they stand when it is this transaction's turn. */
export async function lockSeat(
  call: Call,
  seat: Pick<Seat, 'id' | 'orderLineId'>,
): Promise<{ seat: Seat; purchase: SeatPurchaseRow }> {
  const purchase = await lockPurchase(call, seat.orderLineId)
  const [now] = await call.db.select().from(courseSeats).where(eq(courseSeats.id, seat.id))
  if (!now) throw new Error(`There is no seat ${seat.id}`)
  return { seat: now, purchase }
}
