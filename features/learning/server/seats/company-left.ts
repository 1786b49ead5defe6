import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { type CompanyLeftPart, type Leaving, memberIds } from '#features/companies/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { courseSeats, enrollments, seatPurchases } from '../tables.ts'
import { noteSeats } from './ledger.ts'
import { emptied, newCode } from './make-seats.ts'
import type { Seat } from './own-seats.ts'
import { begunSeats } from './reclaim-seat.ts'
import { shortenAgain } from './years/open-year.ts'

/**
 * Seats that people of the company have paid for and the person has not begun are free again under new codes; what
 * was begun, completed or certified stays with the person.
 */
export const seatsOfLeaver: CompanyLeftPart = {
  async effects(call, leaving) {
    const { length } = await unusedSeats(call, leaving)
    if (length === 0) return []
    return [length === 1 ? 'One unused seat is free again.' : `${length} unused seats are free again.`]
  },

  async leave(call, leaving) {
    const purchases = [...new Set((await unusedSeats(call, leaving)).map((seat) => seat.orderLineId))].sort()
    if (purchases.length === 0) return
    await call.db
      .select({ id: seatPurchases.id })
      .from(seatPurchases)
      .where(inArray(seatPurchases.id, purchases))
      .orderBy(asc(seatPurchases.id))
      .for('update')
    // What was begun before these rows were locked is no longer among them.
    for (const seat of await unusedSeats(call, leaving)) await freeSeat(call, seat, leaving)
  },
}

/** Seats of the company and of its buyers that the person holds or is invited to, with nothing learned in them. */
async function unusedSeats(call: Call, { companyId, userId }: Leaving): Promise<Seat[]> {
  const buyers = (await memberIds(call.db, companyId)).filter((id) => id !== userId)
  const person = await findUser(call.db, userId)
  if (buyers.length === 0 || !person) return []
  const ofCompany = call.db
    .select({ id: seatPurchases.id })
    .from(seatPurchases)
    .where(eq(seatPurchases.companyId, companyId))
  const held = await call.db
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
        // A year that is over is used up.
        or(isNull(courseSeats.endsAt), gt(courseSeats.endsAt, call.now)),
        or(
          eq(courseSeats.claimedBy, userId),
          and(
            isNull(courseSeats.claimedBy),
            sql`lower(${courseSeats.invitedEmail}) = ${person.email.toLowerCase()}`,
          ),
        ),
      ),
    )
  const begun = await begunSeats(
    call.db,
    held.filter(({ claimedBy }) => claimedBy !== null).map(({ id }) => id),
  )
  return held.filter(({ id }) => !begun.has(id))
}

async function freeSeat(call: Call, seat: Seat, { userId }: Leaving): Promise<void> {
  await call.db
    .update(enrollments)
    .set({ endedAt: call.now })
    .where(and(eq(enrollments.seatId, seat.id), eq(enrollments.userId, userId), isNull(enrollments.endedAt)))
  await call.db
    .update(courseSeats)
    .set({ code: newCode(), ...emptied })
    .where(eq(courseSeats.id, seat.id))
  await shortenAgain(call.db, [seat.id])
  await noteSeats(call, [
    {
      purchaseId: seat.orderLineId,
      seatId: seat.id,
      act: 'reclaimed',
      change: 1,
      message: `Seat ${seat.position} is free again: its holder left the company`,
    },
  ])
}
