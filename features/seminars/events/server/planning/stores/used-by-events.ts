import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Use } from '#platform/contract/edits.ts'
import type { Db } from '#platform/server/db.ts'
import { eventDates } from '../../../rules/event-dates.ts'
import { type seminarEvents as Events, seminarEvents, seminarsInEvents } from '../../tables.ts'

const MAX = 200

type EventRow = Pick<typeof Events.$inferSelect, 'id' | 'name' | 'startsAt' | 'endsAt' | 'timeZone'>

const useOf = ({ id, name, startsAt, endsAt, timeZone }: EventRow): Use => ({
  kind: 'event',
  name,
  detail: eventDates(startsAt, endsAt, timeZone),
  id,
})

/** Returns non-archived events with this reference, latest first. */
export async function eventsWith(db: Db, link: SQL | undefined): Promise<Use[]> {
  const rows = await db
    .select()
    .from(seminarEvents)
    .where(and(link, isNull(seminarEvents.archivedAt)))
    .orderBy(desc(seminarEvents.startsAt))
    .limit(MAX)
  return rows.map(useOf)
}

/** Returns the events that include a seminar. */
export async function eventsOfSeminar(db: Db, seminarId: string): Promise<Use[]> {
  const rows = await db
    .select({ event: seminarEvents })
    .from(seminarsInEvents)
    .innerJoin(seminarEvents, eq(seminarEvents.id, seminarsInEvents.eventId))
    .where(and(eq(seminarsInEvents.seminarId, seminarId), isNull(seminarEvents.archivedAt)))
    .orderBy(desc(seminarEvents.startsAt))
    .limit(MAX)
  return rows.map(({ event }) => useOf(event))
}

/** SQL count of unarchived events that reference a row of this table in the column. */
export const eventsBy = (column: PgColumn, table: string) =>
  sql<number>`(select count(*)::int from seminar_events e
    where e.${sql.identifier(column.name)} = ${sql.identifier(table)}.id and e.archived_at is null)`
