import { type EventFormat, modesOf, type SeatMode } from '../../event-labels.ts'

interface Seats {
  format: EventFormat
  seatLimit: number | null
  seatsTaken: number
  onlineLimit: number | null
  onlineTaken: number
}

interface SeminarSeats {
  code: string
  seatLimit: number | null
  seatsTaken: number
}

const isFull = (limit: number | null, taken: number): boolean => limit !== null && taken >= limit

/** True if no seats are left in any mode of participation. */
export function isEventFull(event: Seats): boolean {
  const full: Record<SeatMode, boolean> = {
    'in-person': isFull(event.seatLimit, event.seatsTaken),
    online: isFull(event.onlineLimit, event.onlineTaken),
  }
  return modesOf(event.format).every((mode) => full[mode])
}

/** Returns codes of the event's seminars without free seats (`fullcodes` of R-SEM-1); all codes if it is full. */
export function fullCodes(event: Seats, seminars: readonly SeminarSeats[]): string[] {
  const all = isEventFull(event)
  return seminars
    .filter((seminar) => all || isFull(seminar.seatLimit, seminar.seatsTaken))
    .map(({ code }) => code)
}
