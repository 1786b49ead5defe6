import { and, eq, inArray, max } from 'drizzle-orm'
import { type SeminarOfEvent, type Session, sessionsOf } from '#features/seminars/events/server/public.ts'
import { type Registration, registrationEvents } from '#features/seminars/registration/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { creditedMinutes, minutesPresent } from '../../rules/door/presence.ts'
import { attendanceOf } from '../door/attendance-of.ts'
import { entriesOf } from '../door/read-entries.ts'

/** Evaluated attendance of one participant. */
export interface Attendance {
  /** Full minutes of presence, by session. */
  minutes: Map<string, number>
  /** Credited minutes by seminar. */
  credited: Map<string, number>
  /** Attendance set manually by staff; null uses the check-ins. */
  saidByStaff: boolean | null
}

interface AttendanceOfEvent {
  sessions: Session[]
  of(registrationId: string): Attendance
  /** Minutes credited for attending all sessions of a seminar at this event. */
  minutesOf(seminar: Pick<SeminarOfEvent, 'seminarId' | 'contactMinutes'>): number
}

const nothing: Attendance = { minutes: new Map(), credited: new Map(), saidByStaff: null }

/**
 * Returns the attendance of some registrants of an event. A substitute starts from zero, since hours belong to the
 * participant who attended.
 */
export async function attendanceFor(
  db: Db,
  eventId: string,
  people: readonly Pick<Registration, 'id'>[],
  now: Date,
): Promise<AttendanceOfEvent> {
  const ids = people.map(({ id }) => id)
  const sessions = await sessionsOf(db, eventId)
  const counted = await attendanceOf(db, { registrationIds: ids }, now)
  const entries = await entriesOf(db, ids)
  const takenOver = await takenOverAt(db, ids)
  const byPerson = new Map<string, Attendance>(
    ids.map((id) => {
      const since = takenOver.get(id)
      const own = (entries.get(id) ?? []).filter(({ recordedAt }) => !since || recordedAt >= since)
      const { minutes = {}, saidByStaff = null } = counted.get(id) ?? {}
      const isMarked = saidByStaff !== null
      const credited =
        since && !isMarked ? creditedMinutes(sessions, own, now) : new Map(Object.entries(minutes))
      return [id, { minutes: minutesPresent(sessions, own, now), credited, saidByStaff }]
    }),
  )
  return {
    sessions,
    of: (registrationId) => byPerson.get(registrationId) ?? nothing,
    minutesOf: ({ seminarId, contactMinutes }) => wholeOf(sessions, seminarId) ?? contactMinutes,
  }
}

/** Returns the contact minutes of all sessions of a seminar; null if it has no sessions. */
function wholeOf(sessions: readonly Session[], seminarId: string): number | null {
  const own = sessions.filter((session) => session.seminarId === seminarId)
  return own.length === 0 ? null : own.reduce((sum, { contactMinutes }) => sum + contactMinutes, 0)
}

/** Returns when the current participant took over the seat, for substituted seats. */
async function takenOverAt(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: registrationEvents.registrationId, at: max(registrationEvents.at) })
    .from(registrationEvents)
    .where(
      and(inArray(registrationEvents.registrationId, [...ids]), eq(registrationEvents.kind, 'substituted')),
    )
    .groupBy(registrationEvents.registrationId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}
