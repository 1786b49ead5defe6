import { z } from 'zod'
import { whyClosed } from '#features/events/rules/schedule/why-closed.ts'
import { type Event, keepSeats, lockEvent, seminarChanged } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { momentWords } from '../../rules/own/moment-words.ts'
import { reservedFor } from '../../rules/waiting/exchange.ts'
import { handOut } from '../../rules/waiting/hand-out.ts'
import { offerUntil } from '../../rules/waiting/offer-time.ts'
import { freeAt } from './free-at.ts'
import { offerLapsed, seatsOffered } from './mail.ts'
import { tellWaiting } from './tell-waiting.ts'
import { changeEntry, findEntry, openEntries, type WaitingEntry } from './waiting-entries.ts'
import { offerToken } from './waiting-token.ts'

/**
 * Offers what is free at an event to those who wait, in their order, and keeps it for them: at most a day. Belongs
 * into the transaction that freed the seats or raised a limit, with the event's row already changed or locked, so
 * that nobody slips in between.
 */
export async function offerFreeSeats(call: Call, eventId: string): Promise<void> {
  const wanting = (await openEntries(call.db, eventId)).filter(wants)
  if (wanting.length === 0) return
  const event = await lockEvent(call, eventId)
  if (!event || whyClosed(event, call.now)) return
  const until = offerUntil(event, call.now)
  if (!until) return
  // Read again: whoever held the event before us may have served some of them.
  const line = (await openEntries(call.db, eventId)).filter(wants)
  const requests = line.map((entry) => ({ ...entry, people: entry.people - entry.offeredSeats }))
  const shares = new Map(handOut(await freeAt(call, event), requests).map(({ id, seats }) => [id, seats]))
  for (const entry of line) await offer(call, event, entry, { seats: shares.get(entry.id) ?? 0, until })
  if (shares.size > 0) await seminarChanged(call, eventId)
}

const wants = ({ people, offeredSeats }: WaitingEntry): boolean => people > offeredSeats

async function offer(
  call: Call,
  event: Event,
  entry: WaitingEntry,
  { seats, until }: { seats: number; until: Date },
): Promise<void> {
  if (seats === 0) return
  await keepSeats(call, event.id, [reservedFor(entry, seats)], 1)
  const offeredSeats = entry.offeredSeats + seats
  const offered = await changeEntry(call, entry, { state: 'offered', offeredSeats, offerUntil: until })
  await watchOffer(call, offered)
  const path = `offer/${await offerToken(call, entry.id)}`
  const words = momentWords(until, event.timeZone)
  await tellWaiting(call, { entry, event, path }, seatsOffered, {
    seats: offeredSeats,
    people: entry.people,
    until: words,
  })
}

/** Sees to it that an offer ends when its time is up. */
export async function watchOffer(call: Call, { id, offerUntil: runAt }: WaitingEntry): Promise<void> {
  if (!runAt) return
  await call.enqueue(expireOffer, { waitingId: id }, { runAt, key: `waiting-offer:${id}` })
}

/** An offer's time is up: its seats go to the next in line, and the person is told. */
export const expireOffer = job({
  name: 'expireOffer',
  input: z.object({ waitingId: z.uuid() }),
  async run({ waitingId }, call) {
    await call.transaction(async (inner) => {
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
      const path = `seminarSchedule/${event.id}`
      const seats = entry.offeredSeats
      await tellWaiting(inner, { entry, event, path }, offerLapsed, { seats, rest })
      await passOn(inner, entry)
    })
  },
})

/** Lets go of all the seats that were kept for an entry; they are offered to the next at once. */
export async function passOn(call: Call, entry: WaitingEntry): Promise<void> {
  await keepSeats(call, entry.eventId, [reservedFor(entry, entry.offeredSeats)], -1)
  await offerFreeSeats(call, entry.eventId)
  await seminarChanged(call, entry.eventId)
}
