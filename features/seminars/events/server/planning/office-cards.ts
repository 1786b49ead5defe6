import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { matching } from '#platform/server/lists/list-query.ts'
import { countOldest, type OfficeSearch, type TodayCard } from '#platform/server/office.ts'
import { eventDates } from '../../rules/event-dates.ts'
import { locationText } from '../../rules/location-text.ts'
import { eventTimeFilter } from '../events/event-time-filter.ts'
import { seminarEvents, seminarLocations } from '../tables.ts'

const access = ['seminar_clerk'] as const

/** Draft events, whose seats cannot be bought yet. */
export const unpublishedEvents: TodayCard = {
  key: 'events.drafts',
  label: 'Seminar events not published yet',
  to: '/adminIndex/seminars?sale=draft',
  kind: 'worry',
  access,
  count: ({ db, now }) =>
    countOldest(
      db,
      seminarEvents,
      and(eq(seminarEvents.state, 'draft'), isNull(seminarEvents.archivedAt), gt(seminarEvents.endsAt, now)),
      seminarEvents.startsAt,
      ({ name }) => ({ name, at: null }),
    ),
}

/** Events today by their local date, which the check-in page lists first. */
export const eventsToday: TodayCard = {
  key: 'events.today',
  label: 'Seminar events today',
  to: '/adminIndex/door',
  kind: 'fact',
  access,
  count: ({ db, now }) =>
    db.$count(
      seminarEvents,
      and(ne(seminarEvents.state, 'draft'), isNull(seminarEvents.archivedAt), eventTimeFilter('today', now)),
    ),
}

export const searchEvents: OfficeSearch = {
  key: 'events.events',
  label: 'Seminar events',
  access,
  async find({ db, now }, words, most) {
    const rows = await db
      .select({ event: seminarEvents, location: seminarLocations })
      .from(seminarEvents)
      .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
      .where(and(isNull(seminarEvents.archivedAt), matching(words, [seminarEvents.name])))
      // Upcoming events first, the nearest one first.
      .orderBy(desc(sql`${seminarEvents.endsAt} > ${now}`), asc(seminarEvents.startsAt))
      .limit(most)
    return rows.map(({ event, location }) => ({
      title: event.name,
      message: `${eventDates(event.startsAt, event.endsAt, event.timeZone)} · ${locationText(event.format, location)}`,
      to: `/adminIndex/seminars/events/${event.id}`,
    }))
  },
}
