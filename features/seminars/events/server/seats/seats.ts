import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Demand } from '../../rules/schedule/seat-demand.ts'
import { whyClosed } from '../../rules/schedule/why-closed.ts'
import { eventWaiting } from '../events/event-people.ts'
import { findEvent } from '../events/find-events.ts'
import { seminarChanged } from '../schedule/stored-schedule.ts'

interface Sums {
  inPerson: number
  online: number
  bySeminar: { semid: string; n: number }[]
}

// The row locks of the event and its seminars decide which of two concurrent requests gets the last seats.
const take = {
  name: 'events.take-seats',
  text: `
    with event as (
      update seminar_events set seats_taken = seats_taken + $2, online_taken = online_taken + $3
      where id = $1
        and ($5::boolean or (state = 'published' and archived_at is null
          and coalesce(registration_ends_at, starts_at) > $4 and ends_at > $4))
        and (seat_limit is null or seats_taken + $2 <= seat_limit)
        and (online_limit is null or online_taken + $3 <= online_limit)
      returning id
    ), parts as (
      update seminars_in_events part set seats_taken = part.seats_taken + wanted.n
      from event, jsonb_to_recordset($6::jsonb) as wanted(semid uuid, n int)
      where part.event_id = event.id and part.seminar_id = wanted.semid
        and (part.seat_limit is null or part.seats_taken + wanted.n <= part.seat_limit)
      returning part.seminar_id
    )
    select (select count(*)::int from event) as events, (select count(*)::int from parts) as parts`,
}

/**
 * Takes seats for a group, all or none. Refuses with `event-full` or `event-closed`, which rolls back the running
 * transaction, so no partial result is stored. Staff may add participants after registration has closed.
 */
export async function claimSeats(
  ctx: Context<'event-closed' | 'event-full'>,
  eventId: string,
  demands: readonly Demand[],
  { evenWhenClosed = false }: { evenWhenClosed?: boolean } = {},
): Promise<void> {
  const { inPerson, online, bySeminar } = sumsOf(demands)
  const values = [eventId, inPerson, online, ctx.now, evenWhenClosed, JSON.stringify(bySeminar)]
  const [taken] = await run<{ events: number; parts: number }>(ctx.db, take, values)
  if (taken?.events !== 1) {
    const event = (await findEvent(ctx.db, eventId)) ?? refuse('not-found')
    const why = evenWhenClosed ? '' : whyClosed(event, ctx.now)
    if (why) ctx.refuse('event-closed', { message: why })
    ctx.refuse('event-full')
  }
  if (taken.parts !== bySeminar.length) ctx.refuse('event-full')
  await seminarChanged(ctx, eventId)
}

const free = {
  name: 'events.free-seats',
  text: `
    with event as (
      update seminar_events
      set seats_taken = greatest(0, seats_taken - $2), online_taken = greatest(0, online_taken - $3)
      where id = $1 returning id
    )
    update seminars_in_events part set seats_taken = greatest(0, part.seats_taken - given.n)
    from event, jsonb_to_recordset($4::jsonb) as given(semid uuid, n int)
    where part.event_id = event.id and part.seminar_id = given.semid`,
}

/** Frees seats, and offers them to the waiting list in the same transaction, so that the waiting list has priority. */
export async function freeSeats(ctx: Context, eventId: string, demands: readonly Demand[]): Promise<void> {
  const { inPerson, online, bySeminar } = sumsOf(demands)
  await run(ctx.db, free, [eventId, inPerson, online, JSON.stringify(bySeminar)])
  await partOf(ctx, eventWaiting).seatsFreed(ctx, eventId)
  await seminarChanged(ctx, eventId)
}

function sumsOf(demands: readonly Demand[]): Sums {
  const of = (mode: Demand['mode']) =>
    demands.filter((demand) => demand.mode === mode).reduce((sum, { people }) => sum + people, 0)
  const bySeminar = new Map<string, number>()
  for (const demand of demands) {
    for (const [semid, n] of Object.entries(demand.bySeminar)) {
      bySeminar.set(semid, (bySeminar.get(semid) ?? 0) + n)
    }
  }
  return {
    inPerson: of('in-person'),
    online: of('online'),
    bySeminar: [...bySeminar].map(([semid, n]) => ({ semid, n })),
  }
}
