import type { SeatMode } from './event-labels.ts'

/** Seats that are left, in the room, online and in each seminar; null is any number. */
export interface FreeSeats {
  byMode: Readonly<Record<SeatMode, number | null>>
  bySeminar: Readonly<Record<string, number | null>>
}

/** Seats with all of these seminars. */
interface Wanted {
  mode: SeatMode
  seminarIds: readonly string[]
}

const MANY = Number.MAX_SAFE_INTEGER

/** How many of these seats the free ones are enough for. */
export function fits(free: FreeSeats, { mode, seminarIds }: Wanted): number {
  const parts = seminarIds.map((id) => (id in free.bySeminar ? (free.bySeminar[id] ?? MANY) : 0))
  return Math.max(0, Math.min(free.byMode[mode] ?? MANY, ...parts))
}
