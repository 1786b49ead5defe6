import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { mayBeSamePerson } from '#features/core/accounts/rules/same-person.ts'
import { findUser, isReader } from '#features/core/accounts/server/public.ts'
import type { HourEntry } from '#features/learn/certificates/rules/hour-entry.ts'
import {
  type Event,
  type SeminarOfEvent,
  seminarEvents,
  seminarsOf,
} from '#features/seminars/events/server/public.ts'
import { type Registration, registrations } from '#features/seminars/registration/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { hoursOfMinutes } from '../../rules/proof/judge-proof.ts'
import { attendanceFor } from './attendance-for.ts'
import { passingsOf } from './pass-entries.ts'

/** A seminar of a past event that the user was registered for. */
export interface AttendedSeminar {
  registrationId: string
  event: string
  code: string
  name: string
  /** End of the seminar's last session. */
  at: Date
  hours: number
  /** Hours credited for full attendance. */
  ofHours: number
  mode: Registration['mode']
  approvals: SeminarOfEvent['approvals']
  passed: boolean | null
}

/** Returns a user's seminars at events that ended within a time range, newest first. */
export async function attendedSeminars(
  db: Db,
  userId: string,
  from: Date,
  to: Date,
): Promise<AttendedSeminar[]> {
  const rows: AttendedSeminar[] = []
  for (const { event, person } of await registrationsOf(db, userId, from, to)) {
    rows.push(...(await seminarsAt(db, event, person)))
  }
  return rows.filter(({ at }) => at >= from && at <= to)
}

async function registrationsOf(db: Db, userId: string, from: Date, to: Date) {
  const user = await findUser(db, userId)
  if (!user) return []
  const found = await db
    .select({ event: seminarEvents, person: registrations })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .where(
      and(
        or(
          eq(registrations.userId, userId),
          and(isNull(registrations.userId), eq(sql`lower(${registrations.email})`, emailKey(user.email))),
        ),
        eq(registrations.state, 'registered'),
        lte(seminarEvents.endsAt, to),
        gte(seminarEvents.endsAt, from),
      ),
    )
    .orderBy(desc(seminarEvents.endsAt), desc(registrations.id))
  // Several registrants may share an email address; hours are credited only to the matching one.
  return found.filter(
    ({ person }) => person.userId !== null || (isReader(user) && mayBeSamePerson(user, person)),
  )
}

async function seminarsAt(db: Db, event: Event, person: Registration): Promise<AttendedSeminar[]> {
  const held = (await seminarsOf(db, [event.id])).filter(({ seminarId }) =>
    person.seminarIds.includes(seminarId),
  )
  const attendance = await attendanceFor(db, event.id, [person], event.endsAt)
  const { credited } = attendance.of(person.id)
  const { pass } = (await passingsOf(db, [person]))(person)
  return held.map((seminar) => ({
    registrationId: person.id,
    event: event.name,
    code: seminar.code,
    name: seminar.name,
    at: lastEnd(event, attendance.sessions, seminar.seminarId),
    hours: hoursOfMinutes(credited.get(seminar.seminarId) ?? 0),
    ofHours: hoursOfMinutes(attendance.minutesOf(seminar)),
    mode: person.mode,
    approvals: seminar.approvals,
    passed: pass,
  }))
}

function lastEnd(
  event: Event,
  sessions: readonly { seminarId: string; endsAt: Date }[],
  seminarId: string,
): Date {
  const ends = sessions.filter((session) => session.seminarId === seminarId).map(({ endsAt }) => endsAt)
  return ends.length === 0 ? event.endsAt : new Date(Math.max(...ends.map((end) => end.getTime())))
}

/** Provides seminar hours, which attendees receive as soon as the event is over. */
export async function seminarHours(
  { db }: Reader,
  userId: string,
  from: Date,
  to: Date,
): Promise<HourEntry[]> {
  const attended = await attendedSeminars(db, userId, from, to)
  return attended
    .filter(({ hours }) => hours > 0)
    .map(({ code, name, hours, at, mode, approvals }) => ({
      source: 'seminar',
      code,
      name,
      hours,
      at,
      deliveryMethod: mode === 'online' ? 'live-online' : 'in-person',
      topic: null,
      approvals,
    }))
}
