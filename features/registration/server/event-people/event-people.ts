import { and, arrayOverlaps, asc, eq, ne } from 'drizzle-orm'
import type { EventPeople } from '#features/events/server/public.ts'
import { registrations } from '../tables.ts'
import { closeWaiting } from '../waiting/close-waiting.ts'
import { offerFreeSeats } from '../waiting/offer-free-seats.ts'
import { waitingAt } from '../waiting/waiting-entries.ts'
import { tellOfCancellation } from './tell-canceled.ts'
import { usesOfEvent } from './uses-of-event.ts'

const present = (eventId: string) =>
  and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled'))

/** What planning and the schedule ask and tell of the people of an event. */
export const peopleOfEvents: EventPeople = {
  countRegistered: (db, eventId) => db.$count(registrations, present(eventId)),
  countWaiting: waitingAt,
  uses: usesOfEvent,
  async namesIn(db, eventId, seminarIds) {
    const people = await db
      .select({ firstName: registrations.firstName, lastName: registrations.lastName })
      .from(registrations)
      .where(and(present(eventId), arrayOverlaps(registrations.seminarIds, [...seminarIds])))
      .limit(100)
    return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  },
  seatsOf: (db, userId) =>
    db
      .select({
        eventId: registrations.eventId,
        recordid: registrations.id,
        mode: registrations.mode,
        seminarIds: registrations.seminarIds,
      })
      .from(registrations)
      .where(and(eq(registrations.userId, userId), eq(registrations.state, 'registered')))
      .orderBy(asc(registrations.id)),
  async seatsFreed(call, eventId) {
    await offerFreeSeats(call, eventId)
  },
  async registrationClosed(call, eventId) {
    await closeWaiting(call, eventId)
  },
  eventCanceled: tellOfCancellation,
}
