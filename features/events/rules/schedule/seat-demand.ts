import type { SeatMode } from '../event-words.ts'

/** Seats that are wanted in one way of taking part. */
export interface Demand {
  mode: SeatMode
  people: number
  bySeminar: Readonly<Record<string, number>>
}
