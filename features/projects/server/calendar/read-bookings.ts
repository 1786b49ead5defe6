import { and, asc, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import { findPeople, type User } from '#features/accounts/server/public.ts'
import { appointmentsBetween } from '#features/consulting/server/public.ts'
import { seminarEvents, seminarLocations, seminarSessions } from '#features/events/server/public.ts'
import { addDays, beginningOf, type Day, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import type { Booking } from '../../rules/calendar/find-conflicts.ts'
import { daysAway, MOST_TRAVEL_DAYS, type Travel, travelOf } from '../../rules/calendar/travel-days.ts'
import { travelPlans } from './tables.ts'

type Event = typeof seminarEvents.$inferSelect

/** A seminar or an appointment, with what the calendar shows of it besides. */
export interface ShownBooking extends Booking {
  startsAt: Date
  endsAt: Date
  event: Event | null
  /** By the instructor. */
  travel: ReadonlyMap<string, Travel>
}

export interface Bookings {
  bookings: ShownBooking[]
  people: ReadonlyMap<string, User>
}

const MOST = 1000

/** What people of the provider have to be at in these days, and whatever somebody travels to or from in them. */
export async function readBookings(db: Db, from: Day, to: Day): Promise<Bookings> {
  const begin = beginningOf(addDays(from, -MOST_TRAVEL_DAYS - 1), OFFICE_ZONE)
  const end = endOf(addDays(to, MOST_TRAVEL_DAYS + 1), OFFICE_ZONE)
  const events = await eventsBetween(db, begin, end)
  const appointments = await appointmentsBetween(db, begin, end)
  const people = await findPeople(db, [
    ...events.flatMap(({ instructorIds }) => instructorIds),
    ...appointments.map(({ consultantId }) => consultantId),
  ])
  const seminars = await seminarBookings(db, events, people)
  const consulting = appointments.map((each) => consultingBooking(each))
  return { bookings: [...seminars, ...consulting], people }
}

const eventsBetween = (db: Db, begin: Date, end: Date): Promise<Event[]> =>
  db
    .select()
    .from(seminarEvents)
    .where(
      and(
        isNull(seminarEvents.archivedAt),
        ne(seminarEvents.state, 'canceled'),
        lt(seminarEvents.startsAt, end),
        gt(seminarEvents.endsAt, begin),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(MOST)

async function seminarBookings(
  db: Db,
  events: readonly Event[],
  people: ReadonlyMap<string, User>,
): Promise<ShownBooking[]> {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const [places, sessions, plans] = [
    await placesOf(db, events),
    await db
      .select()
      .from(seminarSessions)
      .where(and(inArray(seminarSessions.eventId, ids), isNull(seminarSessions.archivedAt))),
    await db.select().from(travelPlans).where(inArray(travelPlans.eventId, ids)),
  ]
  const entered = new Map(
    plans.map(({ eventId, userId, daysBefore, daysAfter }) => [
      `${eventId} ${userId}`,
      { before: daysBefore, after: daysAfter },
    ]),
  )
  return events.map((event) => {
    const place = event.locationId === null ? undefined : places.get(event.locationId)
    const city = place?.city ?? ''
    const days = { from: dayIn(event.startsAt, event.timeZone), to: dayIn(event.endsAt, event.timeZone) }
    const travel = new Map(
      event.instructorIds.map((person) => [
        person,
        travelOf({
          home: people.get(person)?.city ?? '',
          city,
          entered: entered.get(`${event.id} ${person}`) ?? null,
        }),
      ]),
    )
    const own = sessions.filter(({ eventId }) => eventId === event.id)
    return {
      ...{ id: event.id, kind: 'seminar', title: event.name, city, zone: event.timeZone, days, event },
      ...{ placeId: event.locationId, place: place?.name ?? '', people: event.instructorIds, travel },
      ...{ startsAt: event.startsAt, endsAt: event.endsAt },
      times: own.length > 0 ? own : [{ startsAt: event.startsAt, endsAt: event.endsAt }],
      away: new Map([...travel].map(([person, each]) => [person, daysAway(days.from, days.to, each)])),
    }
  })
}

async function placesOf(db: Db, events: readonly Event[]) {
  const ids = [...new Set(events.flatMap(({ locationId }) => locationId ?? []))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: seminarLocations.id, name: seminarLocations.name, city: seminarLocations.city })
          .from(seminarLocations)
          .where(inArray(seminarLocations.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

type Appointment = Awaited<ReturnType<typeof appointmentsBetween>>[number]

/** Whom somebody consults and about what is not for the team. */
function consultingBooking({ id, consultantId, startsAt, endsAt, zone }: Appointment): ShownBooking {
  const day = dayIn(startsAt, zone)
  return {
    ...{ id, kind: 'consulting', title: 'Consulting', city: '', zone, days: { from: day, to: day } },
    ...{ placeId: null, place: '', people: [consultantId], times: [{ startsAt, endsAt }] },
    ...{ startsAt, endsAt, event: null, away: new Map(), travel: new Map() },
  }
}
