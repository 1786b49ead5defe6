import type { SeatMode } from '../event-labels.ts'

/** Maximum number of people per registration, and of seats per waiting list entry. */
export const MAX_ATTENDEES = 60

/** Requested seats for one attendance mode. */
export interface Demand {
  mode: SeatMode
  people: number
  bySeminar: Readonly<Record<string, number>>
}
