import { z } from 'zod'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { timestampText } from '#features/seminars/events/rules/timestamp-text.ts'
import {
  adjustReservedSeats,
  type Event,
  freeSeatsAt,
  lockEvent,
  seminarChanged,
} from '#features/seminars/events/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { reservedFor } from '../rules/exchange.ts'
import { handOut } from '../rules/hand-out.ts'
import { offerPage } from '../rules/key-pages.ts'
import { offerUntil } from '../rules/offer-time.ts'
import { offerLapsed, seatsOffered } from './mail.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { changeEntry, findEntry, openEntries, type WaitingEntry } from './waiting-entries.ts'
import { offerToken } from './waiting-token.ts'

/**
 * Offers the free seats of an event to the waiting list, in order, and reserves them for up to a day. Call it in the
 * transaction that freed the seats or raised a limit, with the event's row already changed or locked, so that no other
 * request takes the seats first.
 */
export async function offerFreeSeats(ctx: Context, eventId: string): Promise<void> {
  const wanting = (await openEntries(ctx.db, eventId)).filter(wants)
  if (wanting.length === 0) return
  const event = await lockEvent(ctx, eventId)
  if (!event || whyClosed(event, ctx.now)) return
  const until = offerUntil(event, ctx.now)
  if (!until) return
  // Read again after locking: the previous holder of the event's lock may have served some entries.
  const line = (await openEntries(ctx.db, eventId)).filter(wants)
  const requests = line.map((entry) => ({ ...entry, people: entry.people - entry.offeredSeats }))
  const shares = new Map(handOut(await freeSeatsAt(ctx, event), requests).map(({ id, seats }) => [id, seats]))
  for (const entry of line) await offer(ctx, event, entry, { seats: shares.get(entry.id) ?? 0, until })
  if (shares.size > 0) await seminarChanged(ctx, eventId)
}

const wants = ({ people, offeredSeats }: WaitingEntry): boolean => people > offeredSeats

async function offer(
  ctx: Context,
  event: Event,
  entry: WaitingEntry,
  { seats, until }: { seats: number; until: Date },
): Promise<void> {
  if (seats === 0) return
  await adjustReservedSeats(ctx, event.id, [reservedFor(entry, seats)], 1)
  const offeredSeats = entry.offeredSeats + seats
  const offered = await changeEntry(ctx, entry, { state: 'offered', offeredSeats, offerUntil: until })
  await watchOffer(ctx, offered)
  const path = offerPage.at(await offerToken(ctx, entry.id))
  const words = timestampText(until, event.timeZone)
  await notifyWaiting(ctx, { entry, event, path }, seatsOffered, {
    seats: offeredSeats,
    people: entry.people,
    until: words,
  })
}

/** Schedules the expiry of an offer. */
export async function watchOffer(ctx: Context, { id, offerUntil: runAt }: WaitingEntry): Promise<void> {
  if (!runAt) return
  await ctx.enqueue(expireOffer, { waitingId: id }, { runAt, key: `waiting-offer:${id}` })
}

/** Ends an expired offer: its seats go to the next in line, and the user is notified. */
export const expireOffer = job({
  name: 'expireOffer',
  input: z.object({ waitingId: z.uuid() }),
  async run({ waitingId }, ctx) {
    await ctx.transaction(async (inner) => {
      const found = await findEntry(inner.db, waitingId)
      const event = found && (await lockEvent(inner, found.eventId))
      const entry = event && (await findEntry(inner.db, waitingId))
      if (!event || entry?.state !== 'offered' || !entry.offerUntil || entry.offerUntil > inner.now) return
      const rest = entry.people - entry.offeredSeats
      await changeEntry(inner, entry, {
        state: rest > 0 ? 'waiting' : 'expired',
        people: rest > 0 ? rest : entry.people,
        offeredSeats: 0,
        toTheEnd: rest > 0,
      })
      const path = `/seminarSchedule/${event.id}`
      const seats = entry.offeredSeats
      await notifyWaiting(inner, { entry, event, path }, offerLapsed, { seats, rest })
      await passOn(inner, entry)
    })
  },
})

/** Releases all seats reserved for an entry and immediately offers them to the next in line. */
export async function passOn(ctx: Context, entry: WaitingEntry): Promise<void> {
  await adjustReservedSeats(ctx, entry.eventId, [reservedFor(entry, entry.offeredSeats)], -1)
  await offerFreeSeats(ctx, entry.eventId)
  await seminarChanged(ctx, entry.eventId)
}
