import { eq } from 'drizzle-orm'
import { answersFor } from '#features/core/company-people/rules/answers-for.ts'
import { type PeopleScope, peopleScope, withinScope } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { courseSeats, seatPurchases } from './tables.ts'

export type SeatPurchaseRow = typeof seatPurchases.$inferSelect
export type Seat = typeof courseSeats.$inferSelect

/** Whether somebody looks after these seats: who bought them, and who answers for the company whose they are. */
const looksAfter = (
  { actor }: SignedInContext,
  { boughtBy, companyId }: Pick<SeatPurchaseRow, 'boughtBy' | 'companyId'>,
): boolean => boughtBy === actor.userId || (companyId !== null && answersFor(actor, companyId))

/** Whose seats of a purchase the caller sees; null sees them all, as its buyer and the company's administrators do. */
export async function seatScope(
  ctx: SignedInContext,
  { boughtBy, companyId }: Pick<SeatPurchaseRow, 'boughtBy' | 'companyId'>,
): Promise<PeopleScope | null> {
  if (companyId === null || boughtBy === ctx.actor.userId) return null
  const scope = await peopleScope(ctx, companyId)
  return scope.supervisorId === null ? null : scope
}

/**
 * A purchase that the caller looks after. Another's does not exist for them, and that they asked for it is written
 * down; so this is called outside of a transaction that the refusal would roll back.
 */
export async function ownPurchase(ctx: SignedInContext, purchaseId: string): Promise<SeatPurchaseRow> {
  const [purchase] = await ctx.db.select().from(seatPurchases).where(eq(seatPurchases.id, purchaseId))
  if (!purchase) refuse('not-found')
  if (!looksAfter(ctx, purchase)) await refuseForeign(ctx, purchaseId)
  return purchase
}

/** A seat of the caller, as `ownPurchase` does it. */
export async function ownSeat(ctx: SignedInContext, seatId: string): Promise<Seat> {
  const [found] = await ctx.db
    .select({ seat: courseSeats, purchase: seatPurchases })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(eq(courseSeats.id, seatId))
  if (!found) refuse('not-found')
  const { seat, purchase } = found
  if (!looksAfter(ctx, purchase) || !(await seesSeat(ctx, purchase, seat))) await refuseForeign(ctx, seatId)
  return seat
}

/** A supervisor acts on free seats and on those of their own people. */
async function seesSeat(ctx: SignedInContext, purchase: SeatPurchaseRow, seat: Seat): Promise<boolean> {
  const scope = await seatScope(ctx, purchase)
  if (!scope) return true
  if (seat.claimedBy === null) return seat.invitedEmail === null
  return (await withinScope(ctx.db, scope, [seat.claimedBy])).size > 0
}

async function refuseForeign(ctx: SignedInContext, target: string): Promise<never> {
  await ctx.audit({ action: 'learning.foreignSeat', outcome: 'refused', target })
  return refuse('not-found')
}

/** Makes every other act on this purchase's seats wait until this transaction ends. */
export async function lockPurchase(ctx: Context, purchaseId: string): Promise<SeatPurchaseRow> {
  const [purchase] = await ctx.db
    .select()
    .from(seatPurchases)
    .where(eq(seatPurchases.id, purchaseId))
    .for('update')
  if (!purchase) throw new Error(`There is no purchase of seats ${purchaseId}`)
  return purchase
}

/** A seat and its purchase, read after locking the purchase. */
export async function lockSeat(
  ctx: Context,
  seat: Pick<Seat, 'id' | 'orderLineId'>,
): Promise<{ seat: Seat; purchase: SeatPurchaseRow }> {
  const purchase = await lockPurchase(ctx, seat.orderLineId)
  const [now] = await ctx.db.select().from(courseSeats).where(eq(courseSeats.id, seat.id))
  if (!now) throw new Error(`There is no seat ${seat.id}`)
  return { seat: now, purchase }
}
