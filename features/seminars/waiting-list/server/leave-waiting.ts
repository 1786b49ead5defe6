import { lockEvent, seminarChanged } from '#features/seminars/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { waitingList } from '../contract.ts'
import { passOn } from './offer-free-seats.ts'
import { changeEntry, findEntry, type WaitingEntry } from './waiting-entries.ts'
import { readOfferToken } from './waiting-token.ts'

export const leaveWaiting: Handler<typeof waitingList.leaveWaiting> = async ({ waitingid }, ctx) => {
  const entry = await ownEntry(ctx, await findEntry(ctx.db, waitingid), waitingid)
  await end(ctx, entry)
  return { good: true, message: 'You are no longer on the waiting list.' }
}

/** Passes the reserved seats on immediately and removes the user from the list. */
export const declineOffer: Handler<typeof waitingList.declineOffer> = async ({ token }, ctx) => {
  const waitingId = await readOfferToken(ctx, token)
  const found = waitingId ? await findEntry(ctx.db, waitingId) : null
  const entry = await ownEntry(ctx, found, token.slice(0, 60))
  if (!(await end(ctx, entry, 'offered'))) return ctx.refuse('offer-over')
  return { good: true, message: 'Thank you. The seats go to the next person on the waiting list.' }
}

/** Ends an entry that is still in an open state (or in `from`, if given). Its seats go to the next in line. */
async function end(ctx: SignedInContext, { id, eventId }: WaitingEntry, from?: 'offered'): Promise<boolean> {
  return ctx.transaction(async (inner) => {
    await lockEvent(inner, eventId)
    const entry = await findEntry(inner.db, id)
    const isOpen = entry?.state === 'offered' || (entry?.state === 'waiting' && !from)
    if (!entry || !isOpen) return false
    await changeEntry(inner, entry, { state: 'left', offeredSeats: 0 })
    await inner.audit({
      action: 'registration.own.leaveWaiting',
      target: id,
      details: { event: eventId, was: entry.state, seats: entry.offeredSeats },
    })
    if (entry.offeredSeats > 0) await passOn(inner, entry)
    else await seminarChanged(inner, eventId)
    return true
  })
}

/** Returns the caller's own entry. Entries of other users are reported as not found, and the attempt is recorded. */
async function ownEntry(
  ctx: SignedInContext,
  entry: WaitingEntry | null,
  target: string,
): Promise<WaitingEntry> {
  if (entry?.userId === ctx.actor.userId) return entry
  await ctx.audit({ action: 'registration.own.foreign', outcome: 'refused', target })
  return refuse('not-found')
}
