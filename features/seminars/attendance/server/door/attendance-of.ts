import { eq, inArray } from 'drizzle-orm'
import { seminarSessions, seminarsOf } from '#features/seminars/events/server/public.ts'
import { type Registration, registrations } from '#features/seminars/registration/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { creditedMinutes, type Entry, type Stretch, stepsOf } from '../../rules/door/presence.ts'
import { entriesFor, entriesOf, entriesOfEvent } from './read-entries.ts'

interface Attendance {
  registrationId: string
  eventId: string
  /** Credited minutes of each seminar that the participant is registered for. */
  minutes: Record<string, number>
  /** Checked in to a session, and not checked out. */
  isThere: boolean
  /** Staff decision if set, else whether any minute is credited. */
  attended: boolean
  /** Attendance set manually by staff; null uses the check-ins. */
  saidByStaff: boolean | null
}

/**
 * Returns attendance by registration, for an event or for specific registrations. Events exclude canceled
 * registrations. Runs four statements, regardless of the number of participants.
 */
export async function attendanceOf(
  db: Db,
  requested: { eventId: string } | { registrationIds: readonly string[] },
  now: Date,
): Promise<Map<string, Attendance>> {
  const people = (await peopleWanted(db, requested)).filter(
    ({ state }) => !('eventId' in requested) || state !== 'canceled',
  )
  const eventIds = [...new Set(people.map(({ eventId }) => eventId))]
  if (eventIds.length === 0) return new Map()
  const [sessions, held, entries] = [
    await db.select().from(seminarSessions).where(inArray(seminarSessions.eventId, eventIds)),
    await seminarsOf(db, eventIds),
    'eventId' in requested
      ? await entriesOfEvent(db, requested.eventId)
      : await entriesOf(db, requested.registrationIds),
  ]
  const worth = new Map(
    held.map(({ eventId, seminarId, contactMinutes }) => [`${eventId} ${seminarId}`, contactMinutes]),
  )
  return new Map(
    people.map((person) => {
      const own = sessions.filter(
        ({ eventId, seminarId, archivedAt }) =>
          !archivedAt && eventId === person.eventId && person.seminarIds.includes(seminarId),
      )
      const wholeOf = (seminarId: string) => worth.get(`${person.eventId} ${seminarId}`) ?? 0
      return [person.id, attendanceOfOne(person, own, entriesFor(entries, person.id), wholeOf, now)]
    }),
  )
}

const peopleWanted = async (
  db: Db,
  requested: { eventId: string } | { registrationIds: readonly string[] },
): Promise<Registration[]> => {
  if ('eventId' in requested) {
    return db.select().from(registrations).where(eq(registrations.eventId, requested.eventId))
  }
  return requested.registrationIds.length === 0
    ? []
    : db
        .select()
        .from(registrations)
        .where(inArray(registrations.id, [...requested.registrationIds]))
}

/** All minutes count if staff marked the participant as attended without check-ins; else the check-ins decide. */
function attendanceOfOne(
  { id, eventId, seminarIds, attended: saidByStaff }: Registration,
  sessions: readonly Stretch[],
  entries: readonly Entry[],
  wholeOf: (seminarId: string) => number,
  now: Date,
): Attendance {
  const credited = creditedMinutes(sessions, entries, now)
  const counted = stepsOf(entries).filter(({ counts }) => counts)
  const minutesIn = (seminarId: string): number => {
    if (saidByStaff === false) return 0
    if (saidByStaff && counted.length === 0) return fullMinutes(seminarId, sessions) ?? wholeOf(seminarId)
    return credited.get(seminarId) ?? 0
  }
  const minutes = Object.fromEntries(seminarIds.map((seminarId) => [seminarId, minutesIn(seminarId)]))
  return {
    registrationId: id,
    eventId,
    minutes,
    isThere: counted.at(-1)?.entry.kind === 'in',
    attended: saidByStaff ?? Object.values(minutes).some((each) => each > 0),
    saidByStaff,
  }
}

function fullMinutes(seminarId: string, sessions: readonly Stretch[]): number | null {
  const own = sessions.filter((session) => session.seminarId === seminarId)
  return own.length === 0 ? null : own.reduce((sum, { contactMinutes }) => sum + contactMinutes, 0)
}
