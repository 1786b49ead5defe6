import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { pick } from '#platform/contract/tables/pick.ts'
import { addressText, type TypedAddress } from '../../rules/schedule/address-text.ts'
import type { EventDay } from '../events/find-events.ts'

/** Calendar data of an event. Timestamps are UTC, so every calendar shows the correct local time. */
export interface CalendarEntry {
  /** Stable ID by which calendars replace the entry. */
  uid: string
  /** Change counter; calendars accept the entry with the higher one. */
  sequence: number
  name: string
  startsAt: Date
  endsAt: Date
  /** True for date-only entries: from midnight UTC of the first day to midnight UTC after the last. */
  isAllDay?: true
  changedAt: Date
  isCanceled: boolean
  /** '' for events without a room. */
  location: string
  address: string
  geo: { lat: number; lon: number } | null
  /** Plain text. */
  description: string
  /** URL of the event page. */
  url: string
}

interface EventRow {
  id: string
  name: string
  format: string
  state: string
  archivedAt: Date | null
  startsAt: Date
  endsAt: Date
  changedAt: Date
  revision: number
}
type LocationRow = TypedAddress & { name: string; latitude: number | null; longitude: number | null }

/**
 * Returns the public calendar entries of an event, without the link to join: one for each day, so that nights stay
 * free. Without days, returns one entry from start to end.
 */
export function calendarEntries(
  event: EventRow,
  days: readonly EventDay[],
  location: LocationRow | null,
  settings: { publicUrl: string },
): CalendarEntry[] {
  const entry = wholeEntry(event, location, settings)
  if (days.length < 2) return [{ ...entry, ...days[0] }]
  return days.map((day, index) => ({
    ...entry,
    ...day,
    uid: index === 0 ? entry.uid : entry.uid.replace('@', `-${index + 1}@`),
    name: `${entry.name} (day ${index + 1} of ${days.length})`,
  }))
}

function wholeEntry(
  event: EventRow,
  location: LocationRow | null,
  settings: { publicUrl: string },
): CalendarEntry {
  const url = `${settings.publicUrl}/seminarSchedule/${event.id}`
  const hasPoint = location !== null && location.latitude !== null && location.longitude !== null
  return {
    uid: `seminar-${event.id}@${new URL(settings.publicUrl).hostname}`,
    sequence: event.revision,
    ...pick(event, 'name', 'startsAt', 'endsAt', 'changedAt'),
    isCanceled: event.state === 'canceled' || event.archivedAt !== null,
    location: location?.name ?? (event.format === 'webinar' ? 'Online' : ''),
    address: location ? addressText(location) : '',
    geo: hasPoint ? { lat: Number(location.latitude), lon: Number(location.longitude) } : null,
    description: `Details: ${url}`,
    url,
  }
}

interface Invitation {
  /** `REQUEST` invites or updates, `CANCEL` revokes; PUBLISH is for file downloads. */
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** Organizer; required for REQUEST and CANCEL. */
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string }
}

/** Formats entries as a calendar file (RFC 5545), for emails and downloads. */
export function eventCalendarFile(
  entries: readonly CalendarEntry[],
  { method = 'PUBLISH', organizer, attendee }: Invitation = {},
): string {
  const calendar = emptyCalendar()
  calendar.method(ICalCalendarMethod[method])
  const going = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
  for (const entry of entries)
    calendar.createEvent({
      ...eventData({ ...entry, isCanceled: method === 'CANCEL' || entry.isCanceled }),
      ...(organizer ? { organizer } : {}),
      ...(attendee ? { attendees: [{ ...attendee, ...going }] } : {}),
    })
  return calendar.toString()
}

const HOURS_OF_FEED = 4

/** Formats all entries as a calendar feed for subscriptions. */
export function calendarFeed(entries: readonly CalendarEntry[], name: string): string {
  const calendar = emptyCalendar()
  calendar
    .method(ICalCalendarMethod.PUBLISH)
    .name(name)
    .ttl(HOURS_OF_FEED * 3600)
  for (const entry of entries) calendar.createEvent(eventData(entry))
  return calendar.toString()
}

const emptyCalendar = (): ICalCalendar =>
  ical({ prodId: { company: 'Permeate', product: 'Seminars', language: 'EN' } })

function eventData(entry: CalendarEntry): ICalEventData {
  const { location, address, geo } = entry
  return {
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    allDay: entry.isAllDay ?? false,
    summary: entry.name,
    description: entry.description,
    url: entry.url,
    status: entry.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(location
      ? { location: { title: location, ...(address ? { address } : {}), ...(geo ? { geo } : {}) } }
      : {}),
  }
}
