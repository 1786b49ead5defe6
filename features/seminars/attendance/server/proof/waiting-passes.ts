import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm'
import { seminarEvents, seminarsOf } from '#features/seminars/events/server/public.ts'
import { type Registration, registrations } from '#features/seminars/registration/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { TodayCard } from '#platform/server/office.ts'
import { isEnough } from '../../rules/proof/judge-proof.ts'
import { attendanceFor } from './attendance-for.ts'
import { lacksCertificate } from './lacks-certificate.ts'
import { passingsOf } from './pass-entries.ts'

/** Returns events with an unconfirmed pass that the attendance does not support. */
export async function eventsToConfirm({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
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

/** Returns passed participants with missing certificates; once all are issued, no requirement can be missing. */
async function unsettledPasses(db: Db): Promise<Registration[]> {
  const rows = await db
    .select({ person: registrations })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .where(
      and(
        eq(registrations.certpass, true),
        ne(registrations.state, 'canceled'),
        isNull(seminarEvents.archivedAt),
        lacksCertificate(),
      ),
    )
  return rows.map(({ person }) => person)
}

/** Pass decisions that issue no certificate until a second staff member confirms them. */
export const passesToConfirm: TodayCard = {
  key: 'attendance.passes',
  label: 'Pass decisions to confirm',
  to: '/adminIndex/seminars?when=all&proof=confirm',
  kind: 'worry',
  access: ['seminar_clerk'],
  count: async (ctx) => (await eventsToConfirm(ctx)).length,
}

const DAYS = 180

/** Returns events of the last half year whose certificates await a decision, exam, payment or second staff member. */
export async function eventsWaiting({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: seminarEvents.id })
    .from(seminarEvents)
    .innerJoin(registrations, eq(registrations.eventId, seminarEvents.id))
    .where(
      and(
        isNull(seminarEvents.archivedAt),
        lte(seminarEvents.endsAt, now),
        gte(seminarEvents.endsAt, new Date(now.getTime() - DAYS * 86_400_000)),
        eq(registrations.state, 'registered'),
        or(isNull(registrations.certpass), eq(registrations.certpass, true)),
        lacksCertificate(),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Events with pending certificates; each event's page shows the reasons. */
export const certificatesWaiting: TodayCard = {
  key: 'attendance.certificates',
  label: 'Events with waiting certificates',
  to: '/adminIndex/seminars?when=all&proof=waiting',
  kind: 'fact',
  access: ['seminar_clerk'],
  count: async (ctx) => (await eventsWaiting(ctx)).length,
}
