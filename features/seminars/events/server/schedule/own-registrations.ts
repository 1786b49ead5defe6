import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { events as contract } from '../../contract.ts'
import { locationText } from '../../rules/location-text.ts'
import { eventPeople } from '../events/event-people.ts'
import { seminarEvents, seminarLocations } from '../tables.ts'

// Far above the number for any user; unpaged lists also need a limit.
const MAX = 300

/** Returns the caller's events: upcoming ones, and past webinars. */
export const registrations: Handler<typeof contract.registrations> = async (_input, ctx) => {
  const seats = await partOf(ctx, eventPeople).seatsOf(ctx.db, ctx.actor.userId)
  const rows = await ctx.db
    .select({ event: seminarEvents, location: seminarLocations })
    .from(seminarEvents)
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .where(
      and(
        inArray(seminarEvents.id, pluck(seats, 'eventId')),
        eq(seminarEvents.state, 'published'),
        isNull(seminarEvents.archivedAt),
        or(gt(seminarEvents.endsAt, ctx.now), eq(seminarEvents.format, 'webinar')),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(MAX)
  return {
    registrations: rows.flatMap(({ event, location }) =>
      seats
        .filter(({ eventId }) => eventId === event.id)
        .map(({ recordid, mode }) => ({
          scheduleid: event.id,
          recordid,
          name: event.name,
          format: event.format,
          mode,
          ...pick(event, 'timeZone', 'startsAt', 'endsAt'),
          where: locationText(event.format, location),
        })),
    ),
  }
}
