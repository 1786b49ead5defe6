import { z } from 'zod'
import { type EventFormat, modesOf, type SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { type Demand, MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { chosenOf, WireAttendee } from './attendee.ts'
import { blankContact, WireContact } from './contact.ts'

/** Group registration data in a cart or order line. */
export const GroupDetails = z.object({
  /** Event name as shown to the buyer. */
  event: optionalText(200),
  attendees: z.array(WireAttendee).max(MAX_ATTENDEES).default([]),
  contact: WireContact.default(blankContact),
  promocode: optionalText(40),
  /** Token of a waiting list offer whose seats are used. */
  offer: optionalText(400),
  /** Registration to add seminars to; the single attendee specifies them. */
  adds: optionalText(60),
})
export type GroupDetails = z.output<typeof GroupDetails>

/** One attendee's seat; omitted for attendees who already have one. */
interface Seat {
  mode: SeatMode
  seminarIds: readonly string[]
}

/** Returns the attendee's mode if the event offers it, else the only or first one. */
export function modeOf({ mode }: Pick<WireAttendee, 'mode'>, format: EventFormat): SeatMode {
  const modes = modesOf(format)
  const first = modes[0] ?? 'in-person'
  return mode && modes.includes(mode) ? mode : first
}

/** Sums the seats by attendance mode. */
export function demandsOf(seats: readonly Seat[], people: (seat: Seat) => number = () => 1): Demand[] {
  const demands = new Map<SeatMode, { people: number; bySeminar: Record<string, number> }>()
  for (const seat of seats) {
    const demand = demands.get(seat.mode) ?? { people: 0, bySeminar: {} }
    demand.people += people(seat)
    for (const semid of seat.seminarIds) demand.bySeminar[semid] = (demand.bySeminar[semid] ?? 0) + 1
    demands.set(seat.mode, demand)
  }
  return [...demands].map(([mode, demand]) => ({ mode, ...demand }))
}

export const seatsOf = (attendees: readonly WireAttendee[], format: EventFormat): Seat[] =>
  attendees.map((attendee) => ({ mode: modeOf(attendee, format), seminarIds: chosenOf(attendee) }))
