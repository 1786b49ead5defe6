import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Taught } from '#features/core/accounts/server/public.ts'
import { seminarEvents, seminars, seminarsInEvents } from '#features/seminars/events/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { registrations } from '../tables.ts'

/** Returns the events that the caller teaches, with current and former registrants. */
export async function seminarsTaught({ actor, db }: SignedInContext): Promise<Taught[]> {
  const rows = await db
    .select({
      event: seminarsInEvents.eventId,
      code: seminars.code,
      certificateType: seminars.certificateType,
    })
    .from(seminarsInEvents)
    .innerJoin(seminars, eq(seminars.id, seminarsInEvents.seminarId))
    .innerJoin(seminarEvents, eq(seminarEvents.id, seminarsInEvents.eventId))
    .where(sql`${actor.userId} = any(${seminarEvents.instructorIds})`)
  const events = [...new Set(rows.map(({ event }) => event))]
  if (events.length === 0) return []
  const places = await db
    .select({
      event: registrations.eventId,
      people: sql<string[]>`array_agg(distinct ${registrations.userId})`,
    })
    .from(registrations)
    .where(and(inArray(registrations.eventId, events), isNotNull(registrations.userId)))
    .groupBy(registrations.eventId)
  const peopleOf = new Map(places.map(({ event, people }) => [event, people]))
  return events.map((event) => ({
    codes: rows
      .filter((row) => row.event === event)
      .flatMap(({ code, certificateType }) => (certificateType ? [code, certificateType] : [code])),
    holds: (userId) => sql`${userId} = any(${sql.param(peopleOf.get(event) ?? [])}::uuid[])`,
  }))
}
