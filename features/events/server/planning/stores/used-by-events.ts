import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Use } from '../../../contract/in-use.ts'
import { eventDates } from '../../../rules/event-dates.ts'
import { type seminarEvents as Events, seminarEvents, seminarsInEvents } from '../../tables.ts'

const MOST = 200

type EventRow = Pick<typeof Events.$inferSelect, 'id' | 'name' | 'startsAt' | 'endsAt' | 'timeZone'>

const useOf = ({ id, name, startsAt, endsAt, timeZone }: EventRow): Use => ({
  kind: 'event',
  name,
  when: eventDates(startsAt, endsAt, timeZone),
  scheduleid: id,
})

/** The events that are not put away and are linked so, the latest first. */
export async function eventsWith(db: Db, link: SQL | undefined): Promise<Use[]> {
  const rows = await db
    .select()
    .from(seminarEvents)
    .where(and(link, isNull(seminarEvents.archivedAt)))
    .orderBy(desc(seminarEvents.startsAt))
    .limit(MOST)
  return rows.map(useOf)
}

/** The events at which a seminar is held. */
export async function eventsOfSeminar(db: Db, seminarId: string): Promise<Use[]> {
  const rows = await db
    .select({ event: seminarEvents })
    .from(seminarsInEvents)
    .innerJoin(seminarEvents, eq(seminarEvents.id, seminarsInEvents.eventId))
    .where(and(eq(seminarsInEvents.seminarId, seminarId), isNull(seminarEvents.archivedAt)))
    .orderBy(desc(seminarEvents.startsAt))
    .limit(MOST)
  return rows.map(({ event }) => useOf(event))
}
