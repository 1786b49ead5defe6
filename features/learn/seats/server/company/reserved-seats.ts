import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { InvitationPart, Invited } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { assignSeats, type SeatGift, type SeatTerms, seatColumns } from '../assign-seats.ts'
import { recordSeatEntries } from '../ledger.ts'
import { emptied, newCode } from '../make-seats.ts'
import { courseSeats, seatPurchases } from '../tables.ts'

interface Reservation {
  seat: SeatGift['seat']
  /** Invited address in lowercase. */
  email: string
  terms: SeatTerms
}

const reserve = {
  name: 'learning.reserve-seats',
  text: `
    update course_seats set invited_email = draft.email, invited_at = $2, chosen_code = draft.chosen,
      due_on = draft."dueOn", due_note = draft.note
    from jsonb_to_recordset($1::jsonb) as draft ("seatId" uuid, email text, chosen text, "dueOn" date, note text)
    where id = draft."seatId"`,
}

/** Reserves free seats for invited people, who receive them when they join. Requires locked purchases. */
export async function reserveSeats(ctx: Context, drafts: readonly Reservation[]): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map(({ seat, email, terms }) => ({
    seatId: seat.id,
    email,
    chosen: seat.model === 'choice' ? seat.courses[0] : null,
    ...terms,
  }))
  await run(ctx.db, reserve, [JSON.stringify(rows), ctx.now])
  await recordSeatEntries(
    ctx,
    drafts.map(({ seat, email }) => ({
      purchaseId: seat.purchaseId,
      seatId: seat.id,
      act: 'invited',
      change: -1,
      message: `Seat ${seat.position} reserved for ${email}`,
    })),
  )
  await ctx.audit(
    ...drafts.map(({ seat, email }) => ({
      action: 'learning.reserveSeat',
      target: seat.id,
      details: { email },
    })),
  )
}

/** A company's seats reserved for invited addresses, with the courses each seat opens. */
export const reservedSeats = (db: Db, companyId: string, emails: readonly string[]) =>
  db
    .select({
      ...seatColumns,
      email: sql<string>`lower(${courseSeats.invitedEmail})`,
      chosenCode: courseSeats.chosenCode,
      dueOn: courseSeats.dueOn,
      note: courseSeats.dueNote,
    })
    .from(courseSeats)
    .innerJoin(seatPurchases, eq(seatPurchases.id, courseSeats.orderLineId))
    .where(
      and(
        eq(seatPurchases.companyId, companyId),
        sql`lower(${courseSeats.invitedEmail}) = any(${sql.param([...emails])}::text[])`,
        isNull(courseSeats.claimedBy),
        isNull(courseSeats.takenBackAt),
      ),
    )
    .orderBy(asc(seatPurchases.id), asc(courseSeats.position))

/** Assigns reserved seats to an invited person who joins. Seats of a withdrawn invitation become free. */
export const seatsOfInvited: InvitationPart = {
  async accepted(ctx, { userId, ...invited }) {
    const seats = await lockedSeats(ctx, invited)
    const gifts = seats.flatMap((seat): SeatGift[] => {
      const { chosenCode, dueOn, note } = seat
      const courses = chosenCode === null ? seat.courses : [chosenCode]
      // Seats of a set without a chosen course, and seats per year, are claimed with their link.
      if (seat.model === 'year' || (seat.model === 'choice' && chosenCode === null)) return []
      return [{ seat: { ...seat, courses }, userId, terms: { dueOn, note }, isReserved: true }]
    })
    const given = new Set((await assignSeats(ctx, gifts)).map(({ seat }) => seat.id))
    await free(
      ctx,
      gifts.map(({ seat }) => seat).filter(({ id }) => !given.has(id)),
      'the person has the course already',
    )
  },

  async withdrawn(ctx, invited) {
    const seats = await lockedSeats(ctx, invited)
    await free(ctx, seats, 'the invitation was withdrawn')
    return seats.length
  },
}

async function lockedSeats(ctx: Context, { companyId, email }: Invited) {
  const seats = await reservedSeats(ctx.db, companyId, [email])
  if (seats.length === 0) return []
  await ctx.db
    .select({ id: seatPurchases.id })
    .from(seatPurchases)
    .where(inArray(seatPurchases.id, [...new Set(seats.map(({ purchaseId }) => purchaseId))]))
    .orderBy(asc(seatPurchases.id))
    .for('update')
  return reservedSeats(ctx.db, companyId, [email])
}

async function free(ctx: Context, seats: readonly SeatGift['seat'][], why: string): Promise<void> {
  for (const { id } of seats)
    await ctx.db
      .update(courseSeats)
      .set({ code: newCode(), ...emptied })
      .where(eq(courseSeats.id, id))
  await recordSeatEntries(
    ctx,
    seats.map(({ id, purchaseId, position }) => ({
      purchaseId,
      seatId: id,
      act: 'reclaimed',
      change: 1,
      message: `Seat ${position} is free again: ${why}`,
    })),
  )
}
