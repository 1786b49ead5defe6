import { and, eq, inArray, sql } from 'drizzle-orm'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { chosenSeminars, eventPart, knownEvents } from '#features/seminars/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { waitingList } from '../contract.ts'
import { waitingEntries } from './tables.ts'
import { findEntry, type WaitingEntry } from './waiting-entries.ts'
import { offerToken, readOfferToken } from './waiting-token.ts'

const before = sql<number>`(select count(*)::int from seminar_waiting other
  where other.event_id = seminar_waiting.event_id and other.state in ('waiting', 'offered')
    and other.position < seminar_waiting.position)`

export const myWaiting: Handler<typeof waitingList.myWaiting> = async (_input, ctx) => {
  const rows = await ctx.db
    .select({ entry: waitingEntries, before })
    .from(waitingEntries)
    .where(
      and(eq(waitingEntries.userId, ctx.actor.userId), inArray(waitingEntries.state, ['waiting', 'offered'])),
    )
    .orderBy(waitingEntries.createdAt)
  const known = await knownEvents(
    ctx.db,
    rows.map(({ entry }) => entry.eventId),
  )
  return Promise.all(
    rows.map(async ({ entry, before: n }) => ({
      ...eventPart(known, entry.eventId),
      waitingid: entry.id,
      ...pick(entry, 'state', 'people', 'mode'),
      seminars: chosenSeminars(known, entry.eventId, entry.seminarIds),
      before: n,
      offered: await offeredNow(ctx, entry),
      since: entry.createdAt,
    })),
  )
}

const lasts = ({ state, offerUntil }: WaitingEntry, now: Date): boolean =>
  state === 'offered' && offerUntil !== null && offerUntil > now

async function offeredNow(ctx: Context, entry: WaitingEntry) {
  if (!entry.offerUntil || !lasts(entry, ctx.now)) return null
  return { seats: entry.offeredSeats, until: entry.offerUntil, token: await offerToken(ctx, entry.id) }
}

/** Returns an offer for its link. Invalid tokens are refused and recorded in the audit log. */
export const offer: Handler<typeof waitingList.offer> = async ({ token }, ctx) => {
  const waitingId = await readOfferToken(ctx, token)
  const entry = waitingId ? await findEntry(ctx.db, waitingId) : null
  if (!entry) {
    await ctx.audit({
      action: 'registration.own.offer',
      outcome: 'refused',
      details: { reason: 'the token is not ours or was altered', token: token.slice(0, 60) },
    })
    return refuse('not-found')
  }
  const known = await knownEvents(ctx.db, [entry.eventId])
  const part = eventPart(known, entry.eventId)
  const event = known.events.get(entry.eventId)
  const why = event ? whyClosed(event, ctx.now) : ''
  const state = lasts(entry, ctx.now) && !why ? 'open' : entry.state === 'taken' ? 'taken' : 'over'
  return {
    ...part,
    state,
    seats: entry.offeredSeats,
    people: entry.people,
    mode: entry.mode,
    until: state === 'open' ? entry.offerUntil : null,
    secondsLeft: state === 'open' ? secondsUntil(entry.offerUntil, ctx.now) : 0,
    seminars: chosenSeminars(known, entry.eventId, entry.seminarIds),
    caller: callerOf(ctx, entry),
    message: wordsOf(entry, state, why),
  }
}

const secondsUntil = (until: Date | null, now: Date): number =>
  until ? Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)) : 0

const callerOf = (ctx: Context, entry: WaitingEntry): 'guest' | 'self' | 'other' =>
  !ctx.actor ? 'guest' : ctx.actor.userId === entry.userId ? 'self' : 'other'

function wordsOf(entry: WaitingEntry, state: 'open' | 'over' | 'taken', why: string): string {
  if (state === 'open') {
    return entry.people > entry.offeredSeats
      ? `You asked for ${entry.people} seats. Take these now and you stay first in line for the rest.`
      : ''
  }
  if (state === 'taken') return 'You have taken these seats. Your registration is among your seminars.'
  if (why) return why
  if (entry.state === 'waiting') return 'No seats are held for you now. You are still on the waiting list.'
  if (entry.state === 'left') return 'You have left the waiting list, so the seats went to the next person.'
  return 'The time for these seats is up. They went to the next person on the waiting list.'
}
