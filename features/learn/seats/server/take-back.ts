import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { endOfLines, shortenAgain } from '#features/learn/learning/server/public.ts'
import type { OfferKind } from '#features/shop/orders/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { seatState } from '../rules/seat-state.ts'
import { recordSeatEntries } from './ledger.ts'
import { courseSeats, seatPurchases } from './tables.ts'

/**
 * Revokes what order lines granted: the buyer's enrollment and those of claimed seats. Completed courses remain as
 * training records. Unclaimed seats can no longer be claimed. Idempotent.
 */
export async function takeBack(ctx: Context, orderLineIds: readonly string[]): Promise<void> {
  const ids = [...orderLineIds]
  const purchases = await ctx.db
    .select()
    .from(seatPurchases)
    .where(inArray(seatPurchases.id, ids))
    .orderBy(asc(seatPurchases.id))
    .for('update')
  for (const { id } of purchases) await closeSeats(ctx, id)
  await endYears(ctx, ids)
  const seats = ctx.db
    .select({ id: courseSeats.id })
    .from(courseSeats)
    .where(inArray(courseSeats.orderLineId, ids))
  await endOfLines(ctx, ids, seats)
}

/** Counts the unclaimed seats of an order line. */
const unusedSeats = (ctx: Context, orderLineId: string): Promise<number> =>
  ctx.db.$count(courseSeats, unclaimed(orderLineId))

/** Revokes the given number of unclaimed seats of an order line, starting with those without an invitation. */
async function revokeSeats(ctx: Context, orderLineId: string, count: number): Promise<void> {
  await ctx.db
    .select({ id: seatPurchases.id })
    .from(seatPurchases)
    .where(eq(seatPurchases.id, orderLineId))
    .for('update')
  await closeSeats(ctx, orderLineId, count)
}

/** Seat operations available to orders, for every kind of offer. */
export const lineSeats: NonNullable<OfferKind['seats']> = {
  unused: (ctx, { id }) => unusedSeats(ctx, id),
  takeBack: (ctx, { id }, count) => revokeSeats(ctx, id, count),
}

const unclaimed = (orderLineId: string) =>
  and(
    eq(courseSeats.orderLineId, orderLineId),
    isNull(courseSeats.claimedBy),
    isNull(courseSeats.takenBackAt),
  )

/** Running years end with the refund; access that they had extended ends at its original time. */
async function endYears(ctx: Context, purchaseIds: readonly string[]): Promise<void> {
  const ended = await ctx.db
    .update(courseSeats)
    .set({ endsAt: ctx.now })
    .where(and(inArray(courseSeats.orderLineId, [...purchaseIds]), gt(courseSeats.endsAt, ctx.now)))
    .returning({ id: courseSeats.id })
  await shortenAgain(ctx.db, pluck(ended, 'id'))
}

/** Revokes invitations first, so that the ledger's refund covers only free seats. */
async function closeSeats(ctx: Context, purchaseId: string, count?: number): Promise<void> {
  const unused = await ctx.db
    .select()
    .from(courseSeats)
    .where(unclaimed(purchaseId))
    .orderBy(asc(sql`${courseSeats.invitedEmail} is not null`), asc(courseSeats.position))
  const seats = unused.slice(0, count)
  if (seats.length === 0) return
  const invited = seats.filter((seat) => seatState(seat) === 'invited')
  await recordSeatEntries(ctx, [
    ...invited.map(({ id, position, invitedEmail }) => ({
      purchaseId,
      seatId: id,
      act: 'reclaimed' as const,
      change: 1,
      message: `Seat ${position}: the invitation of ${invitedEmail} ended with the refund`,
    })),
    { purchaseId, act: 'refunded', change: -seats.length, message: `${seats.length} unused refunded` },
  ])
  await ctx.db
    .update(courseSeats)
    .set({ takenBackAt: ctx.now, invitedEmail: null, invitedAt: null, chosenCode: null })
    .where(inArray(courseSeats.id, pluck(seats, 'id')))
}
