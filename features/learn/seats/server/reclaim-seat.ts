import { eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { endNotStarted } from '#features/learn/learning/server/public.ts'
import { fullName, nameInMail } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { seating } from '../contract/seat-contract.ts'
import { seatState } from '../rules/seat-state.ts'
import { recordSeatEntries } from './ledger.ts'
import { emptied, newCode } from './make-seats.ts'
import { lockSeat, ownSeat, type Seat } from './own-seats.ts'
import { coursesOf } from './plans/courses-of-seats.ts'
import { seatReclaimed } from './seat-mails.ts'
import { courseSeats } from './tables.ts'

/** Frees a seat under a new code if nothing was learned with it. A free seat only gets a new code. */
export const reclaimSeat: Handler<typeof seating.reclaimSeat> = async ({ seatid }, ctx) => {
  const own = await ownSeat(ctx, seatid)
  return ctx.transaction(async (inner) => {
    const { seat, purchase } = await lockSeat(inner, own)
    const state = seatState(seat)
    if (state === 'refunded') return inner.refuse('refunded')
    if (seat.endsAt && seat.endsAt <= inner.now) return inner.refuse('year-over')
    const email = await emptySeat(inner, seat)
    const code = newCode()
    await inner.db
      .update(courseSeats)
      .set({ code, ...emptied })
      .where(eq(courseSeats.id, seat.id))
    const isFree = state === 'free'
    await recordSeatEntries(inner, [
      {
        purchaseId: purchase.id,
        seatId: seat.id,
        act: isFree ? 'renewed' : 'reclaimed',
        change: isFree ? 0 : 1,
        message: isFree
          ? `Seat ${seat.position} got a new code`
          : `Seat ${seat.position} revoked from ${email}`,
      },
    ])
    await inner.audit({ action: 'learning.reclaimSeat', target: seat.id, details: { state, email } })
    if (email !== null && seat.claimedBy !== ctx.actor.userId) {
      const courses = await coursesOf(inner.db, purchase)
      const buyer = nameInMail(fullName(ctx.actor))
      await sendMail(inner, seatReclaimed, email, { buyer, courses: courses.map(({ name }) => name) })
    }
    return { code }
  })
}

/** Ends the enrollments of a seat and returns its holder's email address. Refuses if something was learned. */
async function emptySeat(ctx: Context<'in-use'>, seat: Seat): Promise<string | null> {
  if (!seat.claimedBy) return seat.invitedEmail
  if (!(await endNotStarted(ctx, seat.id))) ctx.refuse('in-use')
  return (await findUser(ctx.db, seat.claimedBy))?.email ?? ''
}
