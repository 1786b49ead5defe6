import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { modesOf, type SeatMode } from '#features/events/rules/event-words.ts'
import { whyClosed } from '#features/events/rules/schedule/why-closed.ts'
import { type Event, findEvent, lockEvent, seminarChanged } from '#features/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { isOfferedTo } from '../../rules/offered-to.ts'
import { fits } from '../../rules/waiting/hand-out.ts'
import { endWaiting } from './close-waiting.ts'
import { freeAt } from './free-at.ts'
import { waitingJoined } from './mail.ts'
import { offerFreeSeats } from './offer-free-seats.ts'
import { waitingEntries } from './tables.ts'
import { tellWaiting } from './tell-waiting.ts'
import { changeEntry, countBefore, findEntry, openEntryOf, type WaitingEntry } from './waiting-entries.ts'
import { offerToken } from './waiting-token.ts'

interface Requested {
  people: number
  seminarIds: string[]
  mode: SeatMode
}

export const joinWaiting: Handler<typeof ownRegistrations.joinWaiting> = async (input, call) => {
  const event = (await findEvent(call.db, input.scheduleid)) ?? refuse('not-found')
  const isHidden = event.state === 'draft' || event.archivedAt || !isOfferedTo(event, call.actor.partner)
  if (isHidden) refuse('not-found')
  const mode = input.mode ?? modesOf(event.format)[0] ?? 'in-person'
  if (!modesOf(event.format).includes(mode)) {
    refuse('bad-input', { fields: { mode: 'This event is not offered in that format.' } })
  }
  const requested = { people: input.people, seminarIds: [...new Set(input.seminarIds)], mode }
  return call.transaction((inner) => join(inner, event.id, requested))
}

type Answer = z.input<typeof ownRegistrations.joinWaiting.output>

async function join(
  call: SignedInCall<'being-offered' | 'event-closed' | 'seats-free' | 'too-many-people'>,
  eventId: string,
  requested: Requested,
): Promise<Answer> {
  const event = (await lockEvent(call, eventId)) ?? refuse('not-found')
  const why = whyClosed(event, call.now)
  if (why) call.refuse('event-closed', { message: why })
  const known = await openEntryOf(call.db, eventId, call.actor.userId)
  if (known?.state === 'offered') call.refuse('being-offered')
  await refuseNeedless(call, event, requested)
  const entry = known ? await changeRequest(call, known, requested) : await write(call, event, requested)
  await offerFreeSeats(call, eventId)
  await seminarChanged(call, eventId)
  return answerFor(call, event, (await findEntry(call.db, entry.id)) ?? entry)
}

/** Nobody waits for what can be had at once, or for what the event never has. */
async function refuseNeedless(
  call: Call<'seats-free' | 'too-many-people'>,
  event: Event,
  requested: Requested,
): Promise<void> {
  const free = await freeAt(call, event)
  if (requested.seminarIds.some((id) => !(id in free.bySeminar))) {
    refuse('bad-input', { fields: { seminarIds: 'This event does not have one of the chosen seminars.' } })
  }
  const limit = requested.mode === 'online' ? event.onlineLimit : event.seatLimit
  if (limit !== null && requested.people > limit) call.refuse('too-many-people')
  if (fits(free, requested) >= requested.people) call.refuse('seats-free')
}

/** Whoever asks for more than before comes last; for fewer seats nobody loses their turn. */
async function changeRequest(call: Call, known: WaitingEntry, requested: Requested): Promise<WaitingEntry> {
  const isLess =
    requested.people <= known.people &&
    requested.mode === known.mode &&
    requested.seminarIds.every((id) => known.seminarIds.includes(id))
  return changeEntry(call, known, { ...requested, state: 'waiting', toTheEnd: !isLess })
}

async function write(call: SignedInCall, event: Event, requested: Requested): Promise<WaitingEntry> {
  const [entry] = await call.db
    .insert(waitingEntries)
    .values({
      ...requested,
      id: uuid({ msecs: call.now.getTime() }),
      eventId: event.id,
      userId: call.actor.userId,
      partner: call.actor.partner,
      state: 'waiting',
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!entry) throw new Error('The waiting entry was not written')
  const before = await countBefore(call.db, entry)
  const path = 'seminarSchedule/mine'
  await tellWaiting(call, { entry, event, path }, waitingJoined, { people: requested.people, before })
  const runAt = event.registrationEndsAt ?? event.startsAt
  await call.enqueue(endWaiting, { eventId: event.id }, { runAt, key: `end-waiting:${event.id}` })
  return entry
}

async function answerFor(call: Call, event: Event, entry: WaitingEntry): Promise<Answer> {
  const before = await countBefore(call.db, entry)
  const isOffered = entry.state === 'offered'
  const seats = entry.offeredSeats === 1 ? 'One seat is' : `${entry.offeredSeats} seats are`
  return {
    waitingid: entry.id,
    before,
    offer: isOffered ? { token: await offerToken(call, entry.id), seats: entry.offeredSeats } : null,
    message: isOffered
      ? `${seats} free at ${event.name} and held for you now. You are first in line for the rest.`
      : `You are on the waiting list${before === 0 ? ', as the first in line' : `; ${before} ${before === 1 ? 'is' : 'are'} before you`}. We write to you as soon as a seat is free.`,
  }
}
