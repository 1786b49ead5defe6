import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { locationWords } from '#features/events/rules/location-words.ts'
import { seminarEvents, seminarLocations, seminarsInEvents } from '#features/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { registrants } from '../../contract/registrants-contract.ts'
import { registrations } from '../tables.ts'

/** More dates than anybody chooses among. */
const MOST_DATES = 50

export const dates: Handler<typeof registrants.dates> = async ({ recordid }, call) => {
  const [row] = await call.db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!row) return refuse('not-found')
  const holdsAll = call.db
    .select({ eventId: seminarsInEvents.eventId })
    .from(seminarsInEvents)
    .where(inArray(seminarsInEvents.seminarId, row.seminarIds))
    .groupBy(seminarsInEvents.eventId)
    .having(sql`count(*) = ${row.seminarIds.length}`)
  const found = await call.db
    .select({ event: seminarEvents, location: seminarLocations })
    .from(seminarEvents)
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .where(
      and(
        inArray(seminarEvents.id, holdsAll),
        ne(seminarEvents.id, row.eventId),
        eq(seminarEvents.state, 'published'),
        isNull(seminarEvents.archivedAt),
        gt(seminarEvents.endsAt, call.now),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt))
    .limit(MOST_DATES)
  return found.map(({ event, location }) => {
    const isOnline = event.format === 'webinar' || (event.format === 'hybrid' && row.mode === 'online')
    const [limit, taken] = isOnline
      ? [event.onlineLimit, event.onlineTaken]
      : [event.seatLimit, event.seatsTaken]
    return {
      scheduleid: event.id,
      name: event.name,
      dates: eventDates(event.startsAt, event.endsAt, event.timeZone),
      where: locationWords(event.format, location),
      left: limit === null ? null : Math.max(0, limit - taken),
    }
  })
}
