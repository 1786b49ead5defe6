import type { Context } from '#platform/server/context.ts'
import { readRow, run } from '#platform/server/db.ts'
import type { SeatMode } from '../../rules/event-labels.ts'
import type { Demand } from '../../rules/schedule/seat-demand.ts'
import type { Event } from '../events/find-events.ts'
import { seminarEvents } from '../tables.ts'

const lockStatement = {
  name: 'events.lock',
  text: 'select * from seminar_events where id = $1 for no key update',
}

/**
 * Locks the event until the transaction ends. Every change to a waiting list must take this lock first, so that lists
 * have one order and no deadlock occurs.
 */
export async function lockEvent(ctx: Context, eventId: string): Promise<Event | null> {
  const [row] = await run<Record<string, unknown>>(ctx.db, lockStatement, [eventId])
  return row ? readRow(seminarEvents, row) : null
}

const keepStatement = {
  name: 'events.keep-seats',
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
 * Reserves offered seats, or (`sign` -1) releases them. The caller has locked the event and verified that the
 * seats are free; otherwise the table constraints abort the transaction.
 */
export async function adjustReservedSeats(
  ctx: Context,
  eventId: string,
  demands: readonly Demand[],
  sign: 1 | -1,
): Promise<void> {
  const people = (requested: SeatMode) =>
    sign * demands.reduce((sum, { mode, people: n }) => sum + (mode === requested ? n : 0), 0)
  const parts = new Map<string, number>()
  for (const { bySeminar } of demands) {
    for (const [semid, n] of Object.entries(bySeminar)) parts.set(semid, (parts.get(semid) ?? 0) + sign * n)
  }
  const rows = [...parts].map(([semid, n]) => ({ semid, n }))
  await run(ctx.db, keepStatement, [eventId, people('in-person'), people('online'), JSON.stringify(rows)])
}
