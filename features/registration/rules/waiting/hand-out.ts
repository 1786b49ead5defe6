import type { SeatMode } from '#features/events/rules/event-words.ts'

/** Seats that are left, in the room, online and in each seminar; null is any number. */
export interface FreeSeats {
  byMode: Readonly<Record<SeatMode, number | null>>
  bySeminar: Readonly<Record<string, number | null>>
}

/** Somebody who waits for `people` more seats, each with all of these seminars. */
export interface Wish {
  id: string
  mode: SeatMode
  seminarIds: readonly string[]
  people: number
}

interface Share {
  id: string
  seats: number
}

const MANY = Number.MAX_SAFE_INTEGER

/** How many seats somebody could have of what is left. */
export function fits(free: FreeSeats, wish: Omit<Wish, 'id' | 'people'>): number {
  const parts = wish.seminarIds.map((id) => (id in free.bySeminar ? (free.bySeminar[id] ?? MANY) : 0))
  return Math.max(0, Math.min(free.byMode[wish.mode] ?? MANY, ...parts))
}

/**
 * Who gets which seats, in the order of asking: each as many as wanted, or as are left. Seats that the first in line
 * cannot use (another way of taking part, another seminar) go to the next who can, so that none lies idle.
 */
export function handOut(free: FreeSeats, wishes: readonly Wish[]): Share[] {
  const byMode = { ...free.byMode }
  const bySeminar = { ...free.bySeminar }
  const shares: Share[] = []
  for (const wish of wishes) {
    const seats = Math.min(wish.people, fits({ byMode, bySeminar }, wish))
    if (seats <= 0) continue
    byMode[wish.mode] = less(byMode[wish.mode], seats)
    for (const id of wish.seminarIds) bySeminar[id] = less(bySeminar[id] ?? null, seats)
    shares.push({ id: wish.id, seats })
  }
  return shares
}

const less = (left: number | null, seats: number): number | null => (left === null ? null : left - seats)
