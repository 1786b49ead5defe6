import type { SeatMode } from '#features/events/rules/event-words.ts'
import type { Demand } from '#features/events/rules/schedule/seat-demand.ts'
import { type Event, seminarsOf } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import type { FreeSeats } from '../../rules/waiting/hand-out.ts'

/** What is free at an event that the caller holds. */
export async function freeAt(call: Call, event: Event): Promise<FreeSeats> {
  const parts = await seminarsOf(call.db, [event.id])
  return {
    byMode: {
      'in-person': left(event.seatLimit, event.seatsTaken),
      online: left(event.onlineLimit, event.onlineTaken),
    },
    bySeminar: Object.fromEntries(
      parts.map(({ seminarId, seatLimit, seatsTaken }) => [seminarId, left(seatLimit, seatsTaken)]),
    ),
  }
}

const left = (limit: number | null, taken: number): number | null =>
  limit === null ? null : Math.max(0, limit - taken)

const keepStatement = {
  name: 'registration.keep-seats',
  text: `
    with event as (
      update seminar_events set seats_taken = greatest(0, seats_taken + $2),
        online_taken = greatest(0, online_taken + $3)
      where id = $1 returning id
    )
    update seminars_in_events part set seats_taken = greatest(0, part.seats_taken + kept.n)
    from event, jsonb_to_recordset($4::jsonb) as kept(semid uuid, n int)
    where part.event_id = event.id and part.seminar_id = kept.semid`,
}

/**
 * Keeps seats for those to whom they are offered, or (`sign` -1) lets go of them. The caller holds the event and knows
 * that they are free; should it be wrong, the limits of the tables end the transaction.
 */
export async function keepSeats(
  call: Call,
  eventId: string,
  demands: readonly Demand[],
  sign: 1 | -1,
): Promise<void> {
  const people = (wanted: SeatMode) =>
    sign * demands.reduce((sum, { mode, people: n }) => sum + (mode === wanted ? n : 0), 0)
  const parts = new Map<string, number>()
  for (const { bySeminar } of demands) {
    for (const [semid, n] of Object.entries(bySeminar)) parts.set(semid, (parts.get(semid) ?? 0) + sign * n)
  }
  const rows = [...parts].map(([semid, n]) => ({ semid, n }))
  await run(call.db, keepStatement, [eventId, people('in-person'), people('online'), JSON.stringify(rows)])
}
