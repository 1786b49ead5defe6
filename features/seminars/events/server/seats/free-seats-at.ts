import type { Context } from '#platform/server/context.ts'
import type { FreeSeats } from '../../rules/free-seats.ts'
import { type Event, seminarsOf } from '../events/find-events.ts'

/** Returns the free seats of an event that the caller has locked. */
export async function freeSeatsAt(ctx: Context, event: Event): Promise<FreeSeats> {
  const parts = await seminarsOf(ctx.db, [event.id])
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
