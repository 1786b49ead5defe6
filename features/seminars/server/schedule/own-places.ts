import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { seminars as contract } from '../../contract.ts'
import { placeWords } from '../../rules/planning/place-words.ts'
import { registrations } from '../registration/tables.ts'
import { seminarEvents, seminarLocations } from '../tables.ts'

// Nobody has as many; a list that is shown whole needs an end all the same.
const MOST = 300

/** Events at which the caller takes part: those to come, and webinars of before. */
export const places: Handler<typeof contract.places> = async (_input, call) => {
  const rows = await call.db
    .select({
      event: seminarEvents,
      location: seminarLocations,
      recordid: registrations.id,
      mode: registrations.mode,
    })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .where(
      and(
        eq(registrations.userId, call.actor.userId),
        eq(registrations.state, 'registered'),
        eq(seminarEvents.state, 'published'),
        isNull(seminarEvents.archivedAt),
        or(gt(seminarEvents.endsAt, call.now), eq(seminarEvents.format, 'webinar')),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(registrations.id))
    .limit(MOST)
  return {
    places: rows.map(({ event, location, recordid, mode }) => ({
      scheduleid: event.id,
      recordid,
      name: event.name,
      format: event.format,
      mode,
      timeZone: event.timeZone,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      where: placeWords(event.format, location),
    })),
  }
}
