import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import type { Approval } from '../../contract/parts.ts'
import {
  seminarEvents,
  seminarPartnerPrices,
  seminarSessions,
  seminars,
  seminarsInEvents,
} from '../tables.ts'

export type Event = typeof seminarEvents.$inferSelect
export type Session = typeof seminarSessions.$inferSelect

/** A seminar at one event. */
export interface SeminarOfEvent {
  eventId: string
  seminarId: string
  code: string
  name: string
  level: string
  summary: string
  /** Price in US cents at this event, before partner pricing. */
  priceMinor: number
  contactMinutes: number
  seatLimit: number | null
  seatsTaken: number
  position: number
  joinCode: string
  examCode: string | null
  certificateType: string | null
  approvals: Approval[]
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function findEvent(db: Db, scheduleid: string): Promise<Event | null> {
  const [event] = await findEvents(db, [scheduleid])
  return event ?? null
}

/** Returns the existing events among the given IDs, including archived ones. */
export async function findEvents(db: Db, ids: readonly string[]): Promise<Event[]> {
  const known = ids.filter(isId)
  return known.length === 0 ? [] : db.select().from(seminarEvents).where(inArray(seminarEvents.id, known))
}

/** Returns the seminars of these events, in the order of each event. */
export async function seminarsOf(db: Db, eventIds: readonly string[]): Promise<SeminarOfEvent[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .select({ part: seminarsInEvents, seminar: seminars })
    .from(seminarsInEvents)
    .innerJoin(seminars, eq(seminars.id, seminarsInEvents.seminarId))
    .where(inArray(seminarsInEvents.eventId, [...eventIds]))
    .orderBy(asc(seminarsInEvents.eventId), asc(seminarsInEvents.position), asc(seminars.code))
  return rows.map(({ part, seminar }) => ({
    eventId: part.eventId,
    seminarId: seminar.id,
    ...pick(seminar, 'code', 'name', 'level', 'summary'),
    priceMinor: part.priceMinor ?? seminar.priceMinor,
    contactMinutes: seminar.contactMinutes,
    ...pick(part, 'seatLimit', 'seatsTaken', 'position', 'joinCode'),
    ...pick(seminar, 'examCode', 'certificateType', 'approvals'),
  }))
}

/** Returns a partner's seminar prices in US cents, by seminar. */
export async function partnerSeminarPrices(db: Db, partner: string): Promise<Map<string, number>> {
  const rows = await db.select().from(seminarPartnerPrices).where(eq(seminarPartnerPrices.partner, partner))
  return new Map(rows.map(({ seminarId, priceMinor }) => [seminarId, priceMinor]))
}

/** Returns the sessions of an event in chronological order. */
export const sessionsOf = (db: Db, eventId: string): Promise<Session[]> =>
  db
    .select()
    .from(seminarSessions)
    .where(and(eq(seminarSessions.eventId, eventId), isNull(seminarSessions.archivedAt)))
    .orderBy(asc(seminarSessions.startsAt), asc(seminarSessions.id))

/** Start and end of an event on one day. */
export interface EventDay {
  startsAt: Date
  endsAt: Date
}

/** Returns the days of each event in its time zone, from the start of the first session to the end of the last. */
export async function eventDaysOf(
  db: Db,
  events: readonly Pick<Event, 'id' | 'timeZone'>[],
): Promise<Map<string, EventDay[]>> {
  if (events.length === 0) return new Map()
  const days = new Map<string, Map<string, EventDay>>(events.map(({ id }) => [id, new Map()]))
  const zones = new Map(events.map(({ id, timeZone }) => [id, timeZone]))
  const sessions = await db
    .select()
    .from(seminarSessions)
    .where(and(inArray(seminarSessions.eventId, [...days.keys()]), isNull(seminarSessions.archivedAt)))
    .orderBy(asc(seminarSessions.startsAt))
  for (const { eventId, startsAt, endsAt } of sessions) {
    const day = dayIn(startsAt, zones.get(eventId) ?? OFFICE_ZONE)
    const known = days.get(eventId)?.get(day)
    days.get(eventId)?.set(day, {
      startsAt: known?.startsAt ?? startsAt,
      endsAt: known && known.endsAt > endsAt ? known.endsAt : endsAt,
    })
  }
  return new Map([...days].map(([id, own]) => [id, [...own.values()]]))
}
