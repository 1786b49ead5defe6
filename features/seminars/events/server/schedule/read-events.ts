import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Partner } from '#features/core/partner/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { seminarEvents, seminarLocations, seminarSeries, seminars, seminarsInEvents } from '../tables.ts'

const DAY = 86_400_000
/** Duration for which an event stays on the schedule after its end. */
const SHOWN_AFTER = 30 * DAY

export const scheduleCutoff = (now: Date): Date => new Date(now.getTime() - SHOWN_AFTER)
export const leavesSchedule = (endsAt: Date): Date => new Date(endsAt.getTime() + SHOWN_AFTER)

/** Public events: neither drafts nor archived. Canceled events are included and differ by their state. */
const announced: SQL | undefined = and(ne(seminarEvents.state, 'draft'), isNull(seminarEvents.archivedAt))

/** Events offered to all partners, or to this partner if it has exclusive seminars (R-SEM-3). */
export const offeredUnder = ({ code, partnerSeminars }: Partner): SQL | undefined =>
  or(
    eq(seminarEvents.partners, []),
    partnerSeminars ? sql`${code} = any(${seminarEvents.partners})` : undefined,
  )

export type ShownEvent = Awaited<ReturnType<typeof announcedEvents>>[number]

/** Returns the matching announced events by start time, with their locations. */
export const announcedEvents = (db: Db, where: SQL | undefined) => eventsWithPlaces(db, and(announced, where))

/** Like `announcedEvents`, including archived events: calendars show them until they receive the cancellation. */
export const calendarEvents = (db: Db, where: SQL | undefined) =>
  eventsWithPlaces(db, and(ne(seminarEvents.state, 'draft'), where))

const eventsWithPlaces = (db: Db, where: SQL | undefined) =>
  db
    .select({ event: seminarEvents, location: seminarLocations, series: seminarSeries.name })
    .from(seminarEvents)
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .leftJoin(seminarSeries, eq(seminarSeries.id, seminarEvents.seriesId))
    .where(where)
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))

const event = {
  ...pick(
    seminarEvents,
    'id',
    'name',
    'format',
    'state',
    'archivedAt',
    'timeZone',
    'startsAt',
    'endsAt',
    'registrationEndsAt',
    'earlybird1',
    'earlybird2',
    'earlybird45',
    'earlybird30',
    'seatLimit',
    'seatsTaken',
    'onlineLimit',
    'onlineTaken',
    'recording',
    'locationId',
  ),
}
export type ListedEvent = Awaited<ReturnType<typeof listedEvents>>[number]

/** Like `announcedEvents`, limited to list fields, since the list is rebuilt with every sold seat. */
export const listedEvents = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...event, series: seminarSeries.name })
    .from(seminarEvents)
    .leftJoin(seminarSeries, eq(seminarSeries.id, seminarEvents.seriesId))
    .where(and(announced, where))
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))

export type ListedSeminar = Awaited<ReturnType<typeof listedSeminars>>[number]

/** Returns the seminars of the events matching `where`, in each event's order. */
export const listedSeminars = (db: Db, where: SQL | undefined) =>
  db
    .select({
      eventId: seminarsInEvents.eventId,
      seminarId: seminars.id,
      ...pick(seminars, 'code', 'name', 'level'),
      priceMinor: sql<number>`coalesce(${seminarsInEvents.priceMinor}, ${seminars.priceMinor})`,
      contactMinutes: seminars.contactMinutes,
      seatLimit: seminarsInEvents.seatLimit,
      seatsTaken: seminarsInEvents.seatsTaken,
    })
    .from(seminarsInEvents)
    .innerJoin(seminars, eq(seminars.id, seminarsInEvents.seminarId))
    .innerJoin(seminarEvents, eq(seminarEvents.id, seminarsInEvents.eventId))
    .where(and(announced, where))
    .orderBy(asc(seminarsInEvents.eventId), asc(seminarsInEvents.position), asc(seminars.code))

/** Returns all locations by ID. There are few, and many events share one. */
export async function locationsById(db: Db) {
  const { id, name, city, state, country, region, latitude, longitude } = seminarLocations
  const rows = await db
    .select({ id, location: { name, city, state, country, region, latitude, longitude } })
    .from(seminarLocations)
  return new Map(rows.map((row) => [row.id, row.location]))
}

export const stillShown = (now: Date): SQL | undefined =>
  and(eq(seminarEvents.state, 'published'), gt(seminarEvents.endsAt, scheduleCutoff(now)))

/** Upcoming webinars, and those with a recording. */
export const webinarsShown = (now: Date): SQL | undefined =>
  and(
    eq(seminarEvents.state, 'published'),
    eq(seminarEvents.format, 'webinar'),
    or(gt(seminarEvents.endsAt, scheduleCutoff(now)), sql`${seminarEvents.recording} is not null`),
  )
