import type { SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { type FreeSeats, fits } from '#features/seminars/events/rules/free-seats.ts'

/** A request on the waiting list for `people` more seats, each with all of these seminars. */
export interface Requested {
  id: string
  mode: SeatMode
  seminarIds: readonly string[]
  people: number
}

interface Share {
  id: string
  seats: number
}

/**
 * Who gets which seats, in the order of asking: each as many as wanted, or as are left. Seats that the first in line
 * cannot use (another way of taking part, another seminar) go to the next who can, so that none lies idle.
 */
export function handOut(free: FreeSeats, requests: readonly Requested[]): Share[] {
  const byMode = { ...free.byMode }
  const bySeminar = { ...free.bySeminar }
  const shares: Share[] = []
  for (const requested of requests) {
    const seats = Math.min(requested.people, fits({ byMode, bySeminar }, requested))
    if (seats <= 0) continue
    byMode[requested.mode] = less(byMode[requested.mode], seats)
    for (const id of requested.seminarIds) bySeminar[id] = less(bySeminar[id] ?? null, seats)
    shares.push({ id: requested.id, seats })
  }
  return shares
}

const less = (left: number | null, seats: number): number | null => (left === null ? null : left - seats)
