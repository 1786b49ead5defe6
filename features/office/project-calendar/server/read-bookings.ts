import { and, asc, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import { findPeople, type User } from '#features/core/accounts/server/public.ts'
import { appointmentsBetween } from '#features/seminars/consulting/server/public.ts'
import { seminarEvents, seminarLocations, seminarSessions } from '#features/seminars/events/server/public.ts'
import { addDays, beginningOf, type Day, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import type { Booking } from '../rules/find-conflicts.ts'
import { daysAway, MAX_TRAVEL_DAYS, type Travel, travelOf } from '../rules/travel-days.ts'
import { travelPlans } from './tables.ts'

type Event = typeof seminarEvents.$inferSelect

/** Seminar or appointment with additional calendar fields. */
export interface ShownBooking extends Booking {
  startsAt: Date
  endsAt: Date
  event: Event | null
  /** Revision number; for seminars, the event's revision. */
  revision: number
  /** By instructor id. */
  travel: ReadonlyMap<string, PlannedTravel>
}

interface PlannedTravel extends Travel {
  /** True if the days were entered manually. */
  isEntered: boolean
  changedAt: Date
}

export interface Bookings {
  bookings: ShownBooking[]
  people: ReadonlyMap<string, User>
}

const MAX = 1000

/** Returns the bookings of the provider's people in these days, including those whose travel falls into them. */
export async function readBookings(
  db: Db,
  from: Day,
  to: Day,
  { withCanceled = false } = {},
): Promise<Bookings> {
  const begin = beginningOf(addDays(from, -MAX_TRAVEL_DAYS - 1), OFFICE_ZONE)
  const end = endOf(addDays(to, MAX_TRAVEL_DAYS + 1), OFFICE_ZONE)
  const events = await eventsBetween(db, begin, end, withCanceled)
  const appointments = await appointmentsBetween(db, begin, end)
  const people = await findPeople(db, [
    ...events.flatMap(({ instructorIds }) => instructorIds),
    ...appointments.map(({ consultantId }) => consultantId),
  ])
  const seminars = await seminarBookings(db, events, people)
  const consulting = appointments.map((each) => consultingBooking(each))
  return { bookings: [...seminars, ...consulting], people }
}

const eventsBetween = (db: Db, begin: Date, end: Date, withCanceled: boolean): Promise<Event[]> =>
  db
    .select()
    .from(seminarEvents)
    .where(
      and(
        withCanceled ? undefined : and(isNull(seminarEvents.archivedAt), ne(seminarEvents.state, 'canceled')),
        lt(seminarEvents.startsAt, end),
        gt(seminarEvents.endsAt, begin),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(MAX)

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
    plans.map(({ eventId, userId, daysBefore, daysAfter, changedAt }) => [
      `${eventId} ${userId}`,
      { before: daysBefore, after: daysAfter, changedAt },
    ]),
  )
  return events.map((event) => {
    const place = event.locationId === null ? undefined : places.get(event.locationId)
    const city = place?.city ?? ''
    const days = { from: dayIn(event.startsAt, event.timeZone), to: dayIn(event.endsAt, event.timeZone) }
    const travel = new Map(
      event.instructorIds.map((person) => {
        const own = entered.get(`${event.id} ${person}`)
        const usual = travelOf({ home: people.get(person)?.city ?? '', city, entered: own ?? null })
        const changedAt = own && own.changedAt > event.changedAt ? own.changedAt : event.changedAt
        return [person, { ...usual, isEntered: own !== undefined, changedAt }]
      }),
    )
    const own = sessions.filter(({ eventId }) => eventId === event.id)
    return {
      id: event.id,
      kind: 'seminar',
      title: event.name,
      city,
      zone: event.timeZone,
      days,
      event,
      revision: event.revision,
      placeId: event.locationId,
      place: place?.name ?? '',
      people: event.instructorIds,
      travel,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
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

/** Omits the client and the topic of a consultation, which the team may not see. */
function consultingBooking({
  id,
  consultantId,
  startsAt,
  endsAt,
  zone,
  revision,
}: Appointment): ShownBooking {
  const day = dayIn(startsAt, zone)
  return {
    id,
    kind: 'consulting',
    title: 'Consulting',
    city: '',
    zone,
    days: { from: day, to: day },
    placeId: null,
    place: '',
    people: [consultantId],
    times: [{ startsAt, endsAt }],
    startsAt,
    endsAt,
    revision,
    event: null,
    away: new Map(),
    travel: new Map(),
  }
}
