import { eq, inArray } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { locationText } from '../../rules/location-text.ts'
import { seminarEvents, seminarLocations } from '../tables.ts'
import { type Event, findEvents, type SeminarOfEvent, seminarsOf } from './find-events.ts'

type Location = typeof seminarLocations.$inferSelect

/** Loads events with their seminars and locations, in a fixed number of statements. */
export interface KnownEvents {
  events: Map<string, Event>
  locations: Map<string, Location>
  seminars: Map<string, SeminarOfEvent[]>
}

export async function knownEvents(db: Db, eventIds: readonly string[]): Promise<KnownEvents> {
  const ids = [...new Set(eventIds)]
  if (ids.length === 0) return { events: new Map(), locations: new Map(), seminars: new Map() }
  const events = await findEvents(db, ids)
  const located = await db
    .select({ eventId: seminarEvents.id, location: seminarLocations })
    .from(seminarEvents)
    .innerJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .where(inArray(seminarEvents.id, ids))
  const held = await seminarsOf(db, ids)
  return {
    events: new Map(events.map((event) => [event.id, event])),
    locations: new Map(located.map(({ eventId, location }) => [eventId, location])),
    seminars: new Map(ids.map((id) => [id, held.filter(({ eventId }) => eventId === id)])),
  }
}

/** Returns event details for a registration, an offer or a waiting list entry. */
export function eventPart(known: KnownEvents, eventId: string) {
  const event = known.events.get(eventId)
  if (!event) throw new Error(`There is no event ${eventId}`)
  return {
    scheduleid: event.id,
    event: event.name,
    format: event.format,
    isCanceled: event.state === 'canceled',
    ...pick(event, 'startsAt', 'endsAt', 'timeZone'),
    where: locationText(event.format, known.locations.get(eventId) ?? null),
  }
}

/** Returns the selected seminars of an event, in the event's order. */
export const chosenSeminars = (known: KnownEvents, eventId: string, ids: readonly string[]) =>
  (known.seminars.get(eventId) ?? [])
    .filter(({ seminarId }) => ids.includes(seminarId))
    .map(({ seminarId, code, name }) => ({ semid: seminarId, code, name }))
