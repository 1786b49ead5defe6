import { inArray } from 'drizzle-orm'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { locationWords } from '#features/events/rules/location-words.ts'
import { addressText } from '#features/events/rules/schedule/address-text.ts'
import {
  calendarEntry,
  type Event,
  eventCalendarFile,
  findEvents,
  type SeminarOfEvent,
  seminarLocations,
  seminarsOf,
} from '#features/events/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import type { Call } from '#platform/server/call.ts'
import { momentWords } from '../../rules/own/moment-words.ts'
import { badgeTokenOf } from '../records/badge-token.ts'
import type { Registration } from '../tables.ts'

type Location = typeof seminarLocations.$inferSelect

/** What mails say of an event. */
export interface EventWords {
  name: string
  /** 'May 12 – 15, 2027', by the event's own clock. */
  dates: string
  /** 'Wednesday, May 12, 8:00 AM EDT' */
  begins: string
  /** 'Conroe Training Center, Conroe, TX', or 'Online'. */
  where: string
}

/** What mails say of a place at an event. */
export interface RegistrationFacts {
  firstName: string
  event: EventWords
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
  /** A calendar file. */
  calendar: string
  /** Where the place is seen and changed. */
  ownUrl: string
}

export function eventWords(event: Event, location: Location | null): EventWords {
  const { name, startsAt, endsAt, timeZone, format } = event
  return {
    name,
    dates: eventDates(startsAt, endsAt, timeZone),
    begins: momentWords(startsAt, timeZone),
    where: locationWords(format, location),
  }
}

interface EventParts {
  events: Map<string, Event>
  locations: Map<string, Location>
  seminars: SeminarOfEvent[]
}

/** What belongs to some events, in three statements. */
export async function partsOf(call: Call, eventIds: readonly string[]): Promise<EventParts> {
  const ids = [...new Set(eventIds)]
  const events = await findEvents(call.db, ids)
  const locationIds = events.flatMap(({ locationId }) => (locationId ? [locationId] : []))
  const found =
    locationIds.length === 0
      ? []
      : await call.db.select().from(seminarLocations).where(inArray(seminarLocations.id, locationIds))
  return {
    events: new Map(events.map((event) => [event.id, event])),
    locations: new Map(found.map((location) => [location.id, location])),
    seminars: await seminarsOf(call.db, ids),
  }
}

export const locationOf = ({ locations }: EventParts, { locationId }: Event): Location | null =>
  (locationId ? locations.get(locationId) : undefined) ?? null

/** What takes the event out of the calendar of somebody who does not come any more. */
export function canceledEntry(call: Call, row: Person, event: Event, location: Location | null): string {
  return calendarOf(call, row, { event, location, joinLink: '', method: 'CANCEL' })
}

/** Everything that a confirmation says. */
export async function registrationFacts(
  call: Call,
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
  const badge = await badgeTokenOf(call, row)
  return {
    firstName: nameInMail(row.firstName),
    event: { ...eventWords(event, location), ...(isOnline ? { where: 'Online' } : {}) },
    address: isOnline || !location ? '' : addressText(location),
    directions: isOnline ? '' : (location?.directions ?? ''),
    hotel: isOnline ? '' : hotelWords(location),
    seminars: own.map(({ name }) => name),
    isOnline,
    joinLink,
    joinCodes: isOnline
      ? own.filter(({ joinCode }) => joinCode).map(({ name, joinCode }) => ({ name, code: joinCode }))
      : [],
    badgeCode: row.badgeCode,
    badge: await badgePicture(badge),
    calendar: calendarOf(call, row, {
      event,
      location: isOnline ? null : location,
      joinLink,
      method: 'REQUEST',
    }),
    ownUrl: `${call.settings.publicUrl}/seminarSchedule/mine/${row.id}?badge=${badge}`,
  }
}

function hotelWords(location: Location | null): string {
  const hotel = location?.hotel
  if (!hotel) return ''
  const bookBy = hotel.bookBy ? `rooms are kept until ${hotel.bookBy}` : ''
  return [hotel.name, hotel.address, hotel.phone, hotel.rate, bookBy, hotel.link].filter(Boolean).join(', ')
}

type Person = Pick<Registration, 'firstName' | 'lastName' | 'email'>

interface CalendarParts {
  event: Event
  location: Location | null
  joinLink: string
  method: 'REQUEST' | 'CANCEL'
}

function calendarOf(call: Call, row: Person, { event, location, joinLink, method }: CalendarParts): string {
  const { provider } = call.settings
  const entry = calendarEntry(event, location, call.settings)
  const description = joinLink ? `Join here: ${joinLink}\n${entry.description}` : entry.description
  return eventCalendarFile(
    { ...entry, description, isCanceled: method === 'CANCEL' },
    {
      method,
      organizer: { name: provider.name, email: provider.email },
      attendee: { name: `${row.firstName} ${row.lastName}`, email: row.email },
    },
  )
}

async function badgePicture(badge: string): Promise<Buffer> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toBuffer(badge, { width: 480, margin: 2 })
}
