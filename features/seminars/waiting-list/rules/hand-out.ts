import type { SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { type FreeSeats, fits } from '#features/seminars/events/rules/free-seats.ts'

/** A waiting-list request for `people` more seats, each covering all of these seminars. */
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
 * Distributes free seats in the order of the requests: each gets the number requested or as many as are left. Seats
 * that the first in line cannot use (different mode or seminar) go to the next who can, so that no seat stays unused.
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
