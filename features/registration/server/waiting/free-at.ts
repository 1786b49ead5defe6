import { type Event, seminarsOf } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
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
