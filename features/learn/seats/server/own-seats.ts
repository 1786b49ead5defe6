import { eq } from 'drizzle-orm'
import { answersFor } from '#features/core/company-people/rules/answers-for.ts'
import { type PeopleScope, peopleScope, withinScope } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { courseSeats, seatPurchases } from './tables.ts'

export type SeatPurchaseRow = typeof seatPurchases.$inferSelect
export type Seat = typeof courseSeats.$inferSelect

/** True if the caller bought these seats or manages the company that owns them. */
const looksAfter = (
  { actor }: SignedInContext,
  { boughtBy, companyId }: Pick<SeatPurchaseRow, 'boughtBy' | 'companyId'>,
): boolean => boughtBy === actor.userId || (companyId !== null && answersFor(actor, companyId))

/** Returns people whose seats of a purchase the caller may see; null (buyer, company administrators) means all. */
export async function seatScope(
  ctx: SignedInContext,
  { boughtBy, companyId }: Pick<SeatPurchaseRow, 'boughtBy' | 'companyId'>,
): Promise<PeopleScope | null> {
  if (companyId === null || boughtBy === ctx.actor.userId) return null
  const scope = await peopleScope(ctx, companyId)
  return scope.supervisorId === null ? null : scope
}

/**
 * Returns a purchase managed by the caller. Other purchases are reported as not found and audited, so call this outside
 * a transaction that the refusal would roll back.
 */
export async function ownPurchase(ctx: SignedInContext, purchaseId: string): Promise<SeatPurchaseRow> {
  const [purchase] = await ctx.db.select().from(seatPurchases).where(eq(seatPurchases.id, purchaseId))
  if (!purchase) refuse('not-found')
  if (!looksAfter(ctx, purchase)) await refuseForeign(ctx, purchaseId)
  return purchase
}

/** Returns one of the caller's seats, with the same checks as `ownPurchase`. */
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

/** Supervisors may act on free seats and on seats of their own people. */
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

/** Locks the purchase: other changes to its seats wait until this transaction ends. */
export async function lockPurchase(ctx: Context, purchaseId: string): Promise<SeatPurchaseRow> {
  const [purchase] = await ctx.db
    .select()
    .from(seatPurchases)
    .where(eq(seatPurchases.id, purchaseId))
    .for('update')
  if (!purchase) throw new Error(`There is no purchase of seats ${purchaseId}`)
  return purchase
}

/** Returns a seat and its purchase, read after locking the purchase. */
export async function lockSeat(
  ctx: Context,
  seat: Pick<Seat, 'id' | 'orderLineId'>,
): Promise<{ seat: Seat; purchase: SeatPurchaseRow }> {
  const purchase = await lockPurchase(ctx, seat.orderLineId)
  const [now] = await ctx.db.select().from(courseSeats).where(eq(courseSeats.id, seat.id))
  if (!now) throw new Error(`There is no seat ${seat.id}`)
  return { seat: now, purchase }
}
