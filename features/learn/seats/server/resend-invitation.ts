import { eq } from 'drizzle-orm'
import { mailStrangers } from '#features/core/company-people/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { seating } from '../contract/seat-contract.ts'
import { seatState } from '../rules/seat-state.ts'
import { mailInvitation } from './give-seats.ts'
import { lockSeat, ownSeat } from './own-seats.ts'
import { courseSeats } from './tables.ts'

/** Resends the invitation email; the link stays the same. */
export const resendInvitation: Handler<typeof seating.resendInvitation> = async ({ seatid }, ctx) => {
  const own = await ownSeat(ctx, seatid)
  return ctx.transaction(async (inner) => {
    const { seat, purchase } = await lockSeat(inner, own)
    const email = seat.invitedEmail
    if (seatState(seat) !== 'invited' || email === null) return inner.refuse('not-invited')
    await mailStrangers(inner, [email])
    await inner.db.update(courseSeats).set({ invitedAt: ctx.now }).where(eq(courseSeats.id, seat.id))
    await inner.audit({ action: 'learning.resendInvitation', target: seat.id, details: { email } })
    await mailInvitation({ ...inner, actor: ctx.actor }, { seat, purchase }, email)
    return { email }
  })
}
