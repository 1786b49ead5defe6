import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { endOfLines, shortenAgain } from '#features/learn/learning/server/public.ts'
import type { OfferKind } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { seatState } from '../rules/seat-state.ts'
import { noteSeats } from './ledger.ts'
import { courseSeats, seatPurchases } from './tables.ts'

/**
 * Ends what order lines gave: the buyer's enrollment and those of claimed seats, unless the course was
 * completed, since a training record stays. Unclaimed seats can no longer be claimed. Idempotent.
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

/** The number of unclaimed seats of an order line. */
const unusedSeats = (ctx: Context, orderLineId: string): Promise<number> =>
  ctx.db.$count(courseSeats, unclaimed(orderLineId))

/** Ends so many unclaimed seats of an order line, those without an invitation first. */
async function revokeSeats(ctx: Context, orderLineId: string, count: number): Promise<void> {
  await ctx.db
    .select({ id: seatPurchases.id })
    .from(seatPurchases)
    .where(eq(seatPurchases.id, orderLineId))
    .for('update')
  await closeSeats(ctx, orderLineId, count)
}

/** What orders may do with the seats of a line, whichever kind gave them. */
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

/** Years that run end with the refund, and what they had lengthened ends when it does by itself. */
async function endYears(ctx: Context, purchaseIds: readonly string[]): Promise<void> {
  const ended = await ctx.db
    .update(courseSeats)
    .set({ endsAt: ctx.now })
    .where(and(inArray(courseSeats.orderLineId, [...purchaseIds]), gt(courseSeats.endsAt, ctx.now)))
    .returning({ id: courseSeats.id })
  await shortenAgain(
    ctx.db,
    ended.map(({ id }) => id),
  )
}

/** Invitations are revoked first, so that the ledger's refund covers free seats only. */
async function closeSeats(ctx: Context, purchaseId: string, count?: number): Promise<void> {
  const unused = await ctx.db
    .select()
    .from(courseSeats)
    .where(unclaimed(purchaseId))
    .orderBy(asc(sql`${courseSeats.invitedEmail} is not null`), asc(courseSeats.position))
  const seats = unused.slice(0, count)
  if (seats.length === 0) return
  const invited = seats.filter((seat) => seatState(seat) === 'invited')
  await noteSeats(ctx, [
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
    .where(
      inArray(
        courseSeats.id,
        seats.map(({ id }) => id),
      ),
    )
}
