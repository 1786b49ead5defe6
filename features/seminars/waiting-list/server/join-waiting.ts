import type { z } from 'zod'
import { modesOf, type SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { fits } from '#features/seminars/events/rules/free-seats.ts'
import { isOfferedTo } from '#features/seminars/events/rules/offered-to.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import {
  type Event,
  findEvent,
  freeSeatsAt,
  lockEvent,
  seminarChanged,
} from '#features/seminars/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { waitingList } from '../contract.ts'
import { endWaiting } from './close-waiting.ts'
import { waitingJoined } from './mail.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { offerFreeSeats } from './offer-free-seats.ts'
import { waitingEntries } from './tables.ts'
import { changeEntry, countBefore, findEntry, openEntryOf, type WaitingEntry } from './waiting-entries.ts'
import { offerToken } from './waiting-token.ts'

interface Requested {
  people: number
  seminarIds: string[]
  mode: SeatMode
}

export const joinWaiting: Handler<typeof waitingList.joinWaiting> = async (input, ctx) => {
  const event = (await findEvent(ctx.db, input.scheduleid)) ?? refuse('not-found')
  const isHidden = event.state === 'draft' || event.archivedAt || !isOfferedTo(event, ctx.actor.partner)
  if (isHidden) refuse('not-found')
  const mode = input.mode ?? modesOf(event.format)[0] ?? 'in-person'
  if (!modesOf(event.format).includes(mode)) {
    refuse('bad-input', { fields: { mode: 'This event is not offered in that format.' } })
  }
  const requested = { people: input.people, seminarIds: [...new Set(input.seminarIds)], mode }
  return ctx.transaction((inner) => join(inner, event.id, requested))
}

type Answer = z.input<typeof waitingList.joinWaiting.output>

async function join(
  ctx: SignedInContext<'being-offered' | 'event-closed' | 'seats-free' | 'too-many-people'>,
  eventId: string,
  requested: Requested,
): Promise<Answer> {
  const event = (await lockEvent(ctx, eventId)) ?? refuse('not-found')
  const why = whyClosed(event, ctx.now)
  if (why) ctx.refuse('event-closed', { message: why })
  const known = await openEntryOf(ctx.db, eventId, ctx.actor.userId)
  if (known?.state === 'offered') ctx.refuse('being-offered')
  await refuseNeedless(ctx, event, requested)
  const entry = known ? await changeRequest(ctx, known, requested) : await write(ctx, event, requested)
  await offerFreeSeats(ctx, eventId)
  await seminarChanged(ctx, eventId)
  return waitingResponse(ctx, event, (await findEntry(ctx.db, entry.id)) ?? entry)
}

/** Refuses to wait for seats that are available immediately or that the event never has. */
async function refuseNeedless(
  ctx: Context<'seats-free' | 'too-many-people'>,
  event: Event,
  requested: Requested,
): Promise<void> {
  const free = await freeSeatsAt(ctx, event)
  if (requested.seminarIds.some((id) => !(id in free.bySeminar))) {
    refuse('bad-input', { fields: { seminarIds: 'This event does not have one of the chosen seminars.' } })
  }
  const limit = requested.mode === 'online' ? event.onlineLimit : event.seatLimit
  if (limit !== null && requested.people > limit) ctx.refuse('too-many-people')
  if (fits(free, requested) >= requested.people) ctx.refuse('seats-free')
}

/** A larger or different request moves to the end of the list; a smaller one keeps its position. */
async function changeRequest(ctx: Context, known: WaitingEntry, requested: Requested): Promise<WaitingEntry> {
  const isLess =
    requested.people <= known.people &&
    requested.mode === known.mode &&
    requested.seminarIds.every((id) => known.seminarIds.includes(id))
  return changeEntry(ctx, known, { ...requested, state: 'waiting', toTheEnd: !isLess })
}

async function write(ctx: SignedInContext, event: Event, requested: Requested): Promise<WaitingEntry> {
  const [entry] = await ctx.db
    .insert(waitingEntries)
    .values({
      ...requested,
      id: ctx.newId(),
      eventId: event.id,
      userId: ctx.actor.userId,
      partner: ctx.actor.partner,
      state: 'waiting',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!entry) throw new Error('The waiting entry was not written')
  const before = await countBefore(ctx.db, entry)
  const path = '/seminarSchedule/mine'
  await notifyWaiting(ctx, { entry, event, path }, waitingJoined, { people: requested.people, before })
  const runAt = event.registrationEndsAt ?? event.startsAt
  await ctx.enqueue(endWaiting, { eventId: event.id }, { runAt, key: `end-waiting:${event.id}` })
  return entry
}

async function waitingResponse(ctx: Context, event: Event, entry: WaitingEntry): Promise<Answer> {
  const before = await countBefore(ctx.db, entry)
  const isOffered = entry.state === 'offered'
  const seats = entry.offeredSeats === 1 ? 'One seat is' : `${entry.offeredSeats} seats are`
  return {
    waitingid: entry.id,
    before,
    offer: isOffered ? { token: await offerToken(ctx, entry.id), seats: entry.offeredSeats } : null,
    message: isOffered
      ? `${seats} free at ${event.name} and held for you now. You are first in line for the rest.`
      : `You are on the waiting list${before === 0 ? ', as the first in line' : `; ${before} ${before === 1 ? 'is' : 'are'} before you`}. We write to you as soon as a seat is free.`,
  }
}
