import type { SeatMode } from './event-labels.ts'

/** Remaining seats in the room, online and per seminar; null means unlimited. */
export interface FreeSeats {
  byMode: Readonly<Record<SeatMode, number | null>>
  bySeminar: Readonly<Record<string, number | null>>
}

/** Requested seats that include all of these seminars. */
interface Wanted {
  mode: SeatMode
  seminarIds: readonly string[]
}

const MANY = Number.MAX_SAFE_INTEGER

/** Returns how many times the requested seats fit into the free ones. */
export function fits(free: FreeSeats, { mode, seminarIds }: Wanted): number {
  const parts = seminarIds.map((id) => (id in free.bySeminar ? (free.bySeminar[id] ?? MANY) : 0))
  return Math.max(0, Math.min(free.byMode[mode] ?? MANY, ...parts))
}
