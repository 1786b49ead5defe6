import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import {
  seminarEvents,
  seminarHosts,
  seminarLocations,
  seminarSeries,
  seminars,
  seminarsInEvents,
} from '#features/seminars/events/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { seminarCodes } from '#features/shop/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { CalendarData } from '../contract/calendar-data.ts'
import { eventRow, globalDiscount, type PartRow, registrantRow, wireCode } from './calendar-rows.ts'

/**
 * Returns the full staff calendar with the registrants of one event. Always runs ten statements, regardless of the
 * number of events, codes, and people.
 */
export async function calendarData(ctx: Context, touchedEventId: string | null): Promise<CalendarData> {
  const { db, now } = ctx
  const events = await db
    .select()
    .from(seminarEvents)
    .where(isNull(seminarEvents.archivedAt))
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
  const ids = events.map(({ id }) => id)
  const held = byEvent(await partsOf(db, ids))
  const codes = byEvent(await seminarCodes(db, ids))
  const counts = await countRegistrations(db)
  const globals = await seminarCodes(db, 'global')
  const globaldiscounts = globals.map(globalDiscount)
  return {
    good: true,
    today: dayIn(now, OFFICE_ZONE),
    events: events.map((event) =>
      eventRow(event, {
        seminars: held.get(event.id) ?? [],
        codes: codes.get(event.id) ?? [],
        registrations: counts.get(event.id) ?? 0,
        globaldiscounts,
        now,
      }),
    ),
    ...(await plannedParts(db)),
    registrants: touchedEventId === null ? [] : await registrantsOf(db, touchedEventId),
    globaldiscounts: globals.map(wireCode),
  }
}

function byEvent<Row extends { eventId: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const id = row.eventId ?? ''
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}

/** Returns the seminars of these events, with each event's custom price. */
async function partsOf(db: Db, ids: readonly string[]): Promise<PartRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ part: seminarsInEvents, code: seminars.code, name: seminars.name, usual: seminars.priceMinor })
    .from(seminarsInEvents)
    .innerJoin(seminars, eq(seminars.id, seminarsInEvents.seminarId))
    .where(inArray(seminarsInEvents.eventId, [...ids]))
    .orderBy(asc(seminarsInEvents.position), asc(seminars.code))
  return rows.map(({ part, ...seminar }) => ({ ...part, ...seminar }))
}

/** Uses the index of occupied seats. */
async function countRegistrations(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ eventId: registrations.eventId, registrants: sql<number>`count(*)::int` })
    .from(registrations)
    .where(sql`${registrations.state} in ('held', 'registered')`)
    .groupBy(registrations.eventId)
  return new Map(rows.map(({ eventId, registrants }) => [eventId, registrants]))
}

async function plannedParts(
  db: Db,
): Promise<Pick<CalendarData, 'seminars' | 'series' | 'locations' | 'hosts'>> {
  const taught = await db
    .select()
    .from(seminars)
    .where(isNull(seminars.archivedAt))
    .orderBy(asc(seminars.code))
  const series = await db
    .select()
    .from(seminarSeries)
    .where(isNull(seminarSeries.archivedAt))
    .orderBy(asc(seminarSeries.name))
  const locations = await db
    .select()
    .from(seminarLocations)
    .where(isNull(seminarLocations.archivedAt))
    .orderBy(asc(seminarLocations.city), asc(seminarLocations.name))
  const hosts = await db
    .select()
    .from(seminarHosts)
    .where(isNull(seminarHosts.archivedAt))
    .orderBy(asc(seminarHosts.name))
  return {
    seminars: taught.map(({ id, priceMinor, contactMinutes, examCode, certificateType, ...row }) => ({
      ...row,
      semid: id,
      price: toMajor(priceMinor),
      hours: contactMinutes / 60,
      examCode: examCode ?? '',
      certificateType: certificateType ?? '',
    })),
    series: series.map(({ id, ...row }) => ({ ...row, seriesid: id })),
    locations: locations.map(({ id, ...row }) => ({ ...row, locationid: id })),
    hosts: hosts.map(({ id, ...row }) => ({ ...row, hostid: id })),
  }
}

async function registrantsOf(db: Db, eventId: string): Promise<CalendarData['registrants']> {
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled')))
    .orderBy(
      asc(sql`lower(${registrations.lastName})`),
      asc(sql`lower(${registrations.firstName})`),
      asc(registrations.id),
    )
  const names = new Map((await partsOf(db, [eventId])).map(({ seminarId, name }) => [seminarId, name]))
  return rows.map((row) => registrantRow(row, names))
}
