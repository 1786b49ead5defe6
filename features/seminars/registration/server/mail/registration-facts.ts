import { inArray } from 'drizzle-orm'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { locationText } from '#features/seminars/events/rules/location-text.ts'
import { addressText } from '#features/seminars/events/rules/schedule/address-text.ts'
import { timestampText } from '#features/seminars/events/rules/timestamp-text.ts'
import {
  calendarEntries,
  type Event,
  type EventDay,
  eventCalendarFile,
  eventDaysOf,
  findEvents,
  type SeminarOfEvent,
  seminarLocations,
  seminarsOf,
} from '#features/seminars/events/server/public.ts'
import { fullName, nameInMail } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { badgeParameter } from '../../rules/key-pages.ts'
import { badgeTokenOf } from '../records/badge-token.ts'
import type { Registration } from '../tables.ts'

type Location = typeof seminarLocations.$inferSelect

/** Event details for emails. */
export interface EventTexts {
  name: string
  /** Dates in the event's time zone: 'May 12 – 15, 2027'. */
  dates: string
  /** Example: 'Wednesday, May 12, 8:00 AM EDT'. */
  begins: string
  /** Example: 'Conroe Training Center, Conroe, TX', or 'Online'. */
  where: string
}

/** Registration details for emails. */
export interface RegistrationFacts {
  firstName: string
  event: EventTexts
  address: string
  directions: string
  hotel: string
  seminars: string[]
  isOnline: boolean
  joinLink: string
  joinCodes: { name: string; code: string }[]
  badgeCode: string
  /** The badge's QR code as a PNG. */
  badge: Buffer
  /** Content of a calendar file. */
  calendar: string
  /** URL to view and change the registration. */
  ownUrl: string
}

export function eventText(event: Event, location: Location | null): EventTexts {
  const { name, startsAt, endsAt, timeZone, format } = event
  return {
    name,
    dates: eventDates(startsAt, endsAt, timeZone),
    begins: timestampText(startsAt, timeZone),
    where: locationText(format, location),
  }
}

interface EventParts {
  events: Map<string, Event>
  locations: Map<string, Location>
  seminars: SeminarOfEvent[]
  days: ReadonlyMap<string, EventDay[]>
}

/** Loads the related data of events, in four statements. */
export async function partsOf(ctx: Context, eventIds: readonly string[]): Promise<EventParts> {
  const ids = [...new Set(eventIds)]
  const events = await findEvents(ctx.db, ids)
  const locationIds = events.flatMap(({ locationId }) => (locationId ? [locationId] : []))
  const found =
    locationIds.length === 0
      ? []
      : await ctx.db.select().from(seminarLocations).where(inArray(seminarLocations.id, locationIds))
  return {
    events: new Map(events.map((event) => [event.id, event])),
    locations: new Map(found.map((location) => [location.id, location])),
    seminars: await seminarsOf(ctx.db, ids),
    days: await eventDaysOf(ctx.db, events),
  }
}

export const locationOf = ({ locations }: EventParts, { locationId }: Event): Location | null =>
  (locationId ? locations.get(locationId) : undefined) ?? null

/** Returns the calendar entry that removes the event from a registrant's calendar. */
export function canceledEntry(ctx: Context, row: Person, event: Event, parts: EventParts): string {
  const [days, location] = [parts.days.get(event.id) ?? [], locationOf(parts, event)]
  return calendarOf(ctx, row, { event, days, location, joinLink: '', method: 'CANCEL' })
}

/** Returns all data of a confirmation. */
export async function registrationFacts(
  ctx: Context,
  row: Registration,
  parts: EventParts,
): Promise<RegistrationFacts | null> {
  const event = parts.events.get(row.eventId)
  if (!event) return null
  const location = locationOf(parts, event)
  const isOnline = row.mode === 'online'
  const own = parts.seminars.filter(
    ({ eventId, seminarId }) => eventId === event.id && row.seminarIds.includes(seminarId),
  )
  const joinLink = isOnline ? event.joinLink : ''
  const badge = await badgeTokenOf(ctx, row)
  return {
    firstName: nameInMail(row.firstName),
    event: { ...eventText(event, location), ...(isOnline ? { where: 'Online' } : {}) },
    address: isOnline || !location ? '' : addressText(location),
    directions: isOnline ? '' : (location?.directions ?? ''),
    hotel: isOnline ? '' : hotelText(location),
    seminars: own.map(({ name }) => name),
    isOnline,
    joinLink,
    joinCodes: isOnline
      ? own.filter(({ joinCode }) => joinCode).map(({ name, joinCode }) => ({ name, code: joinCode }))
      : [],
    badgeCode: row.badgeCode,
    badge: await badgePicture(badge),
    calendar: calendarOf(ctx, row, {
      event,
      days: parts.days.get(event.id) ?? [],
      location: isOnline ? null : location,
      joinLink,
      method: 'REQUEST',
    }),
    ownUrl: badgeParameter.at(`${ctx.settings.publicUrl}/seminarSchedule/mine/${row.id}`, badge),
  }
}

function hotelText(location: Location | null): string {
  const hotel = location?.hotel
  if (!hotel) return ''
  const bookBy = hotel.bookBy ? `rooms are kept until ${hotel.bookBy}` : ''
  return [hotel.name, hotel.address, hotel.phone, hotel.rate, bookBy, hotel.link].filter(Boolean).join(', ')
}

type Person = Pick<Registration, 'firstName' | 'lastName' | 'email'>

interface CalendarParts {
  event: Event
  days: readonly EventDay[]
  location: Location | null
  joinLink: string
  method: 'REQUEST' | 'CANCEL'
}

function calendarOf(
  ctx: Context,
  row: Person,
  { event, days, location, joinLink, method }: CalendarParts,
): string {
  const { provider } = ctx.settings
  const entries = calendarEntries(event, days, location, ctx.settings)
  return eventCalendarFile(
    entries.map((entry) => ({
      ...entry,
      // If two emails describe the same version of the event, calendars accept the later one.
      changedAt: ctx.now,
      description: joinLink ? `Join here: ${joinLink}\n${entry.description}` : entry.description,
    })),
    {
      method,
      organizer: { name: provider.name, email: provider.email },
      attendee: { name: fullName(row), email: row.email },
    },
  )
}

async function badgePicture(badge: string): Promise<Buffer> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toBuffer(badge, { width: 480, margin: 2 })
}
