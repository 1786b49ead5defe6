import { and, arrayOverlaps, asc, eq, ne } from 'drizzle-orm'
import type { EventPeople } from '#features/seminars/events/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { registrations } from '../tables.ts'
import { notifyOfCancellation } from './notify-canceled.ts'
import { usesOfEvent } from './uses-of-event.ts'

const present = (eventId: string) =>
  and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled'))

/** Implements the registrants extension point for planning and schedule. */
export const peopleOfEvents: EventPeople = {
  countRegistered: (db, eventId) => db.$count(registrations, present(eventId)),
  uses: usesOfEvent,
  async namesIn(db, eventId, seminarIds) {
    const people = await db
      .select({ firstName: registrations.firstName, lastName: registrations.lastName })
      .from(registrations)
      .where(and(present(eventId), arrayOverlaps(registrations.seminarIds, [...seminarIds])))
      .limit(100)
    return people.map(fullName)
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
  eventCanceled: notifyOfCancellation,
}
