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

/** Whether nobody finds a seat any more, whichever way they would take part. */
export function isEventFull(event: Seats): boolean {
  const full: Record<SeatMode, boolean> = {
    'in-person': isFull(event.seatLimit, event.seatsTaken),
    online: isFull(event.onlineLimit, event.onlineTaken),
  }
  return modesOf(event.format).every((mode) => full[mode])
}

/** The codes of the event's seminars that have no free seat (`fullcodes` of R-SEM-1): all of them once the event is full. */
export function fullCodes(event: Seats, seminars: readonly SeminarSeats[]): string[] {
  const all = isEventFull(event)
  return seminars
    .filter((seminar) => all || isFull(seminar.seatLimit, seminar.seatsTaken))
    .map(({ code }) => code)
}
