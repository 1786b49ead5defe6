import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { locationText } from '#features/seminars/events/rules/location-text.ts'
import { eventTimeFilter, seminarEvents, seminarLocations } from '#features/seminars/events/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { matching, pageOf } from '#platform/server/lists/list-query.ts'
import type { attendance } from '../../contract.ts'
import { attendanceEntries } from './tables.ts'

export const events: Handler<typeof attendance.events> = async (input, ctx) => {
  const where = and(
    ofCaller(ctx),
    ne(seminarEvents.state, 'draft'),
    eventTimeFilter(input.when, ctx.now),
    matching(input.search, [seminarEvents.name]),
  )
  const order = input.when === 'past' ? desc : asc
  const found = await pageOf(
    ctx.db
      .select({ event: seminarEvents, location: seminarLocations })
      .from(seminarEvents)
      .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
      .where(where),
    input,
    [order(seminarEvents.startsAt), order(seminarEvents.id)],
  )
  const ids = found.map(({ event }) => event.id)
  const [registered, seen] = [await registeredAt(ctx.db, ids), await seenAt(ctx.db, ids)]
  return {
    total: await ctx.db.$count(seminarEvents, where),
    rows: found.map(({ event, location }) => ({
      scheduleid: event.id,
      ...pick(event, 'name', 'state', 'format', 'startsAt', 'endsAt', 'timeZone'),
      where: locationText(event.format, location),
      registered: registered.get(event.id) ?? 0,
      seen: seen.get(event.id) ?? 0,
    })),
  }
}

/** Instructors check in participants only for events they teach. */
function ofCaller({ actor }: SignedInContext): SQL | undefined {
  const isOpen = isNull(seminarEvents.archivedAt)
  return holds(actor, 'seminar_clerk')
    ? isOpen
    : and(isOpen, sql`${actor.userId} = any(${seminarEvents.instructorIds})`)
}

async function registeredAt(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counted = await db
    .select({ id: registrations.eventId, people: count() })
    .from(registrations)
    .where(and(inArray(registrations.eventId, [...ids]), ne(registrations.state, 'canceled')))
    .groupBy(registrations.eventId)
  return new Map(counted.map(({ id, people }) => [id, people]))
}

async function seenAt(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { eventId, registrationId, kind, id } = attendanceEntries
  const corrected = sql`exists (select 1 from seminar_attendance later
    where later.registration_id = ${registrationId} and later.replaces = ${id})`
  const counted = await db
    .select({ id: eventId, people: sql<number>`count(distinct ${registrationId})::int` })
    .from(attendanceEntries)
    .where(and(inArray(eventId, [...ids]), eq(kind, 'in'), sql`not ${corrected}`))
    .groupBy(eventId)
  return new Map(counted.map((row) => [row.id, row.people]))
}
