import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import {
  type CompanyDeparture,
  type CompanyDeparturePart,
  memberIds,
} from '#features/core/company-people/server/public.ts'
import { endOfSeat, startedSeats } from '#features/learn/learning/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import type { Context } from '#platform/server/context.ts'
import { recordSeatEntries } from '../ledger.ts'
import { emptied, newCode } from '../make-seats.ts'
import type { Seat } from '../own-seats.ts'
import { courseSeats, seatPurchases } from '../tables.ts'

/**
 * Frees seats paid by the company's people and not started by the user, under new codes. Started, completed or
 * certified work stays with the user.
 */
export const seatsOfLeaver: CompanyDeparturePart = {
  async effects(ctx, leaving) {
    const { length } = await unusedSeats(ctx, leaving)
    if (length === 0) return []
    return [length === 1 ? 'One unused seat is free again.' : `${length} unused seats are free again.`]
  },

  async leave(ctx, leaving) {
    const purchases = [...new Set((await unusedSeats(ctx, leaving)).map((seat) => seat.orderLineId))].sort()
    if (purchases.length === 0) return
    await ctx.db
      .select({ id: seatPurchases.id })
      .from(seatPurchases)
      .where(inArray(seatPurchases.id, purchases))
      .orderBy(asc(seatPurchases.id))
      .for('update')
    // Excludes seats started before these rows were locked.
    for (const seat of await unusedSeats(ctx, leaving)) await freeSeat(ctx, seat, leaving)
  },
}

/** Returns seats of the company and its buyers that the user holds or is invited to, without any learning progress. */
async function unusedSeats(ctx: Context, { companyId, userId }: CompanyDeparture): Promise<Seat[]> {
  const buyers = (await memberIds(ctx.db, companyId)).filter((id) => id !== userId)
  const person = await findUser(ctx.db, userId)
  if (buyers.length === 0 || !person) return []
  const ofCompany = ctx.db
    .select({ id: seatPurchases.id })
    .from(seatPurchases)
    .where(eq(seatPurchases.companyId, companyId))
  const held = await ctx.db
    .select()
    .from(courseSeats)
    .where(
      and(
        or(
          and(
            sql`${courseSeats.boughtBy} = any(${sql.param(buyers)}::uuid[])`,
            ne(courseSeats.boughtBy, userId),
          ),
          inArray(courseSeats.orderLineId, ofCompany),
        ),
        isNull(courseSeats.takenBackAt),
        // A seat whose year has ended is used up.
        or(isNull(courseSeats.endsAt), gt(courseSeats.endsAt, ctx.now)),
        or(
          eq(courseSeats.claimedBy, userId),
          and(
            isNull(courseSeats.claimedBy),
            sql`lower(${courseSeats.invitedEmail}) = ${emailKey(person.email)}`,
          ),
        ),
      ),
    )
  const started = await startedSeats(
    ctx.db,
    held.filter(({ claimedBy }) => claimedBy !== null).map(({ id }) => id),
  )
  return held.filter(({ id }) => !started.has(id))
}

async function freeSeat(ctx: Context, seat: Seat, { userId }: CompanyDeparture): Promise<void> {
  await endOfSeat(ctx, seat.id, userId)
  await ctx.db
    .update(courseSeats)
    .set({ code: newCode(), ...emptied })
    .where(eq(courseSeats.id, seat.id))
  await recordSeatEntries(ctx, [
    {
      purchaseId: seat.orderLineId,
      seatId: seat.id,
      act: 'reclaimed',
      change: 1,
      message: `Seat ${seat.position} is free again: its holder left the company`,
    },
  ])
}
