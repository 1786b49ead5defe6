import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { locationText } from '#features/seminars/events/rules/location-text.ts'
import { seminarEvents, seminarLocations, seminarsInEvents } from '#features/seminars/events/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { registrants } from '../contract/registrants-contract.ts'

/** Far above the number of dates that users choose among. */
const MAX_DATES = 50

export const dates: Handler<typeof registrants.dates> = async ({ recordid }, ctx) => {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!row) return refuse('not-found')
  const holdsAll = ctx.db
    .select({ eventId: seminarsInEvents.eventId })
    .from(seminarsInEvents)
    .where(inArray(seminarsInEvents.seminarId, row.seminarIds))
    .groupBy(seminarsInEvents.eventId)
    .having(sql`count(*) = ${row.seminarIds.length}`)
  const found = await ctx.db
    .select({ event: seminarEvents, location: seminarLocations })
    .from(seminarEvents)
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .where(
      and(
        inArray(seminarEvents.id, holdsAll),
        ne(seminarEvents.id, row.eventId),
        eq(seminarEvents.state, 'published'),
        isNull(seminarEvents.archivedAt),
        gt(seminarEvents.endsAt, ctx.now),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt))
    .limit(MAX_DATES)
  return found.map(({ event, location }) => {
    const isOnline = event.format === 'webinar' || (event.format === 'hybrid' && row.mode === 'online')
    const [limit, taken] = isOnline
      ? [event.onlineLimit, event.onlineTaken]
      : [event.seatLimit, event.seatsTaken]
    return {
      scheduleid: event.id,
      name: event.name,
      dates: eventDates(event.startsAt, event.endsAt, event.timeZone),
      where: locationText(event.format, location),
      left: limit === null ? null : Math.max(0, limit - taken),
    }
  })
}
