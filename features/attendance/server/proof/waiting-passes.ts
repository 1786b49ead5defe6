import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { seminarEvents, seminarsOf } from '#features/events/server/public.ts'
import { type Registration, registrations } from '#features/registration/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { TodayCard } from '#platform/server/office.ts'
import { isEnough } from '../../rules/proof/judge-proof.ts'
import { attendanceFor } from './attendance-for.ts'
import { passingsOf } from './pass-entries.ts'
import { proofResults } from './tables.ts'

/** The events at which somebody was passed against the attendance, and nobody else has confirmed it. */
export async function eventsToConfirm({ db, now }: Pick<Call, 'db' | 'now'>): Promise<string[]> {
  const unsettled = await unsettledPasses(db)
  const passings = await passingsOf(db, unsettled)
  const waiting = unsettled.filter((person) => {
    const { pass, confirmed } = passings(person)
    return pass === true && !confirmed
  })
  const eventIds = [...new Set(waiting.map(({ eventId }) => eventId))]
  const held = await seminarsOf(db, eventIds)
  const found: string[] = []
  for (const eventId of eventIds) {
    const people = waiting.filter((person) => person.eventId === eventId)
    const attendance = await attendanceFor(db, eventId, people, now)
    const isShort = ({ id, seminarIds }: Registration) =>
      held.some(
        (seminar) =>
          seminar.eventId === eventId &&
          seminarIds.includes(seminar.seminarId) &&
          !isEnough(attendance.of(id).credited.get(seminar.seminarId) ?? 0, attendance.minutesOf(seminar)),
      )
    if (people.some(isShort)) found.push(eventId)
  }
  return found
}

/** Passed people, less those whose only certificate was issued: for that, nothing can have been missing. */
async function unsettledPasses(db: Db): Promise<Registration[]> {
  const issued = db
    .select({ id: proofResults.registrationId })
    .from(proofResults)
    .where(inArray(proofResults.outcome, ['issued', 'already']))
  const rows = await db
    .select({ person: registrations })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .where(
      and(
        eq(registrations.certpass, true),
        ne(registrations.state, 'canceled'),
        isNull(seminarEvents.archivedAt),
        or(sql`cardinality(${registrations.seminarIds}) > 1`, notInArray(registrations.id, issued)),
      ),
    )
  return rows.map(({ person }) => person)
}

/** Passes that give nobody a certificate until a second person has looked at them. */
export const passesToConfirm: TodayCard = {
  key: 'attendance.passes',
  label: 'Pass decisions to confirm',
  to: '/adminIndex/seminars?when=all&proof=confirm',
  kind: 'worry',
  access: ['seminar_clerk'],
  count: async (call) => (await eventsToConfirm(call)).length,
}
