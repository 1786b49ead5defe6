import { z } from 'zod'
import { type EventFormat, modesOf, type SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { type Demand, MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { chosenOf, WireAttendee } from './attendee.ts'
import { blankContact, WireContact } from './contact.ts'

/** What a line of a cart or an order says of a group that is to be registered at an event. */
export const GroupDetails = z.object({
  /** The event's name, as the buyer saw it. */
  event: optionalText(200),
  attendees: z.array(WireAttendee).max(MAX_ATTENDEES).default([]),
  contact: WireContact.default(blankContact),
  promocode: optionalText(40),
  /** The token of an offer from the waiting list, whose seats are used. */
  offer: optionalText(400),
  /** Adds seminars to this registration; the one attendee says which. */
  adds: optionalText(60),
})
export type GroupDetails = z.output<typeof GroupDetails>

/** One person's seat; none for a person who already has one. */
interface Seat {
  mode: SeatMode
  seminarIds: readonly string[]
}

/** How somebody takes part: as they chose where the event offers it, else in the only or first way. */
export function modeOf({ mode }: Pick<WireAttendee, 'mode'>, format: EventFormat): SeatMode {
  const modes = modesOf(format)
  const first = modes[0] ?? 'in-person'
  return mode && modes.includes(mode) ? mode : first
}

/** The seats of some people, added up by their way of taking part. */
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
