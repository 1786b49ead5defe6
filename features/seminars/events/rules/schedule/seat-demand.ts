import type { SeatMode } from '../event-labels.ts'

/** The most people of one registration, and the most seats of one entry of a waiting list. */
export const MAX_ATTENDEES = 60

/** Seats that are wanted in one way of taking part. */
export interface Demand {
  mode: SeatMode
  people: number
  bySeminar: Readonly<Record<string, number>>
}
