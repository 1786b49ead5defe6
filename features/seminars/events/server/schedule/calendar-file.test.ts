import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { momentOf } from '#platform/contract/zoned-clock.ts'
import type { EventDay } from '../events/find-events.ts'
import { type CalendarEntry, calendarEntries, calendarFeed, eventCalendarFile } from './calendar-file.ts'

const settings = { publicUrl: 'https://shop.example' }
const at = (text: string, zone: string) => {
  const [day = '', time = ''] = text.split(' ')
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOf({ year, month, day: date, hours, minutes, seconds: 0 }, zone)
}

function entry(startsAt: Date, endsAt: Date, changes: object = {}, days: EventDay[] = []): CalendarEntry[] {
  const event = {
    id: '0195a000-0000-7000-8000-000000000001',
    name: 'Level I, from feed to brine; Conroe',
    format: 'in-person',
    state: 'published',
    archivedAt: null,
    revision: 3,
    changedAt: new Date('2027-01-05T10:00:00Z'),
    startsAt,
    endsAt,
    ...changes,
  }
  const location = {
    name: 'Piney Woods Hall',
    address: '12 Mill Road',
    city: 'Conroe',
    state: 'TX',
    zip: '77301',
    country: 'US',
    latitude: 30.31,
    longitude: -95.45,
  }
  return calendarEntries(event, days, location, settings)
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  return { calendar, events }
}

describe('Calendar file', () => {
  it.each([
    // Clocks go forward on the night of March 14, 2027, and back on the night of November 7, 2027.
    ['across the start of daylight saving time', '2027-03-12 08:00', '2027-03-15 16:30', 'America/Chicago'],
    ['across the end of daylight saving time', '2027-11-05 08:00', '2027-11-08 16:30', 'America/Chicago'],
    ['in the repeated hour', '2027-11-07 01:30', '2027-11-07 03:00', 'America/New_York'],
    ['in a zone without clock changes', '2027-03-12 08:00', '2027-03-15 16:30', 'America/Phoenix'],
    ['in the Southern Hemisphere', '2027-04-02 09:00', '2027-04-05 17:00', 'Australia/Sydney'],
  ])('shows the correct times %s', (_what, from, to, zone) => {
    const [startsAt, endsAt] = [at(from, zone), at(to, zone)]
    const [event] = read(eventCalendarFile(entry(startsAt, endsAt))).events
    expect(event?.startDate.toJSDate()).toEqual(startsAt)
    expect(event?.endDate.toJSDate()).toEqual(endsAt)
    const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    expect(shown.format(event?.startDate.toJSDate())).toBe(from)
    expect(shown.format(event?.endDate.toJSDate())).toBe(to)
  })

  const [startsAt, endsAt] = [new Date('2027-05-12T13:00:00Z'), new Date('2027-05-15T21:00:00Z')]

  it('has the name, location, page and permanent UID of the event', () => {
    const [event] = read(eventCalendarFile(entry(startsAt, endsAt))).events
    expect(event?.summary).toBe('Level I, from feed to brine; Conroe')
    expect(event?.location).toBe('Piney Woods Hall\n12 Mill Road, Conroe, TX 77301')
    expect(event?.uid).toBe('seminar-0195a000-0000-7000-8000-000000000001@shop.example')
    expect(event?.sequence).toBe(3)
    expect(String(event?.component.getFirstPropertyValue('url'))).toBe(
      'https://shop.example/seminarSchedule/0195a000-0000-7000-8000-000000000001',
    )
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  it('has an entry for each day, so that the nights stay free', () => {
    const days = [12, 13, 14].map((day) => ({
      startsAt: new Date(`2027-05-${day}T13:00:00Z`),
      endsAt: new Date(`2027-05-${day}T21:30:00Z`),
    }))
    const { events } = read(eventCalendarFile(entry(startsAt, endsAt, {}, days)))
    expect(events.map((event) => event.startDate.toJSDate())).toEqual(days.map((day) => day.startsAt))
    expect(events.map((event) => event.endDate.toJSDate())).toEqual(days.map((day) => day.endsAt))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
    expect(events[1]?.summary).toBe('Level I, from feed to brine; Conroe (day 2 of 3)')
    const canceled = read(eventCalendarFile(entry(startsAt, endsAt, { state: 'canceled' }, days))).events
    expect(canceled.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid))
    for (const event of canceled) expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('is identical for an unchanged event, so that clients need not fetch it again', () => {
    const text = () => eventCalendarFile(entry(startsAt, endsAt))
    expect(text()).toBe(text())
  })

  it.each([
    ['canceled', { state: 'canceled' }],
    ['deleted', { archivedAt: new Date('2027-01-06T10:00:00Z') }],
  ])('is marked as canceled when an event was %s', (_how, changes) => {
    const [event] = read(eventCalendarFile(entry(startsAt, endsAt, changes))).events
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it.each([
    ['REQUEST', 'CONFIRMED'],
    ['CANCEL', 'CANCELLED'],
  ] as const)('as a %s names the organizer and the attendee', (method, status) => {
    const file = eventCalendarFile(entry(startsAt, endsAt), {
      method,
      organizer: { name: 'Permeate', email: 'office@shop.example' },
      attendee: { name: 'Ana "Nan" Reyes', email: 'ana@plant.example' },
    })
    const { calendar, events } = read(file)
    expect(calendar.getFirstPropertyValue('method')).toBe(method)
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe(status)
    expect(String(events[0]?.component.getFirstPropertyValue('organizer'))).toContain('office@shop.example')
    expect(String(events[0]?.attendees[0]?.getFirstValue())).toContain('ana@plant.example')
  })

  it('lists each event once for a subscription, with a refresh interval', () => {
    const second = entry(startsAt, endsAt, { id: '0195a000-0000-7000-8000-000000000002' })
    const { calendar, events } = read(
      calendarFeed([...entry(startsAt, endsAt), ...second], 'Seminars, Permeate'),
    )
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Seminars, Permeate')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT4H')
  })
})
