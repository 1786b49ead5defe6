import type { Demand } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { claimSeats, freeSeats, lockEvent } from '#features/seminars/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { exchange, peopleIn, reservedFor } from '../rules/exchange.ts'
import { watchOffer } from './offer-free-seats.ts'
import { changeEntry, findEntry, openEntryOf, type WaitingEntry } from './waiting-entries.ts'
import { readOfferToken } from './waiting-token.ts'

interface OfferUse {
  token: string
  userId: string
  eventId: string
  demands: readonly Demand[]
}

/**
 * Uses seats reserved for a user of the waiting list, up to the number offered. Refuses with `offer-over` if the seats
 * are no longer reserved or never were for this user, and with `event-full` if more are requested.
 */
export async function claimOfferedSeats(
  ctx: Context<'event-closed' | 'event-full' | 'offer-over'>,
  use: OfferUse,
): Promise<void> {
  const event = (await lockEvent(ctx, use.eventId)) ?? refuse('not-found')
  const entry = await entryOf(ctx, use)
  if (entry?.state !== 'offered' || !entry.offerUntil || entry.offerUntil <= ctx.now) ctx.refuse('offer-over')
  const why = whyClosed(event, ctx.now)
  if (why) ctx.refuse('event-closed', { message: why })
  const used = peopleIn(use.demands)
  if (used > entry.offeredSeats) {
    const seats = entry.offeredSeats === 1 ? 'One seat is' : `${entry.offeredSeats} seats are`
    ctx.refuse('event-full', {
      message: `${seats} held for you at ${event.name}, and this group needs ${used}. Please register as many people as that, and stay on the waiting list for the others.`,
    })
  }
  const { take, free } = exchange([reservedFor(entry, used)], use.demands)
  const offeredSeats = entry.offeredSeats - used
  const people = entry.people - used
  const state = offeredSeats > 0 ? 'offered' : people > 0 ? 'waiting' : 'taken'
  await changeEntry(ctx, entry, { state, offeredSeats, people })
  if (take.length > 0) await claimSeats(ctx, use.eventId, take)
  if (free.length > 0) await freeSeats(ctx, use.eventId, free)
}

/**
 * Reserves the seats of a failed order for the user again while the offer is valid. Returns false if the offer has
 * ended or its seats are gone; the caller then frees the order's seats for the next in line.
 */
export async function releaseOffer(ctx: Context, use: OfferUse): Promise<boolean> {
  const event = await lockEvent(ctx, use.eventId)
  const entry = event && (await entryOf(ctx, use))
  if (!event || !entry?.offerUntil) return false
  const used = peopleIn(use.demands)
  const { take, free } = exchange(use.demands, [reservedFor(entry, used)])
  const lasts = entry.offerUntil > ctx.now && !whyClosed(event, ctx.now)
  if (!lasts || take.length > 0 || (await isReplaced(ctx, entry))) {
    if (entry.state === 'taken') await changeEntry(ctx, entry, { state: 'expired', people: used })
    return false
  }
  const offered = await changeEntry(ctx, entry, {
    state: 'offered',
    offeredSeats: entry.offeredSeats + used,
    people: (entry.state === 'taken' ? 0 : entry.people) + used,
  })
  await watchOffer(ctx, offered)
  if (free.length > 0) await freeSeats(ctx, use.eventId, free)
  return true
}

/** True if the user has since left the list or has a new entry. */
async function isReplaced(ctx: Context, entry: WaitingEntry): Promise<boolean> {
  if (entry.state === 'left' || entry.state === 'expired') return true
  if (entry.state !== 'taken') return false
  return (await openEntryOf(ctx.db, entry.eventId, entry.userId)) !== null
}

async function entryOf(ctx: Context, { token, userId, eventId }: OfferUse): Promise<WaitingEntry | null> {
  const waitingId = await readOfferToken(ctx, token)
  const entry = waitingId ? await findEntry(ctx.db, waitingId) : null
  return entry?.userId === userId && entry.eventId === eventId ? entry : null
}
