import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  beginningOf,
  dayIn,
  dayOfMoment,
  daysBetween,
  endOf,
  isDay,
  timestampOfDay,
  weekdayOf,
} from './zoned-days.ts'

describe('Calendar day', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
    ['America/Denver', '2027-01-01T06:59:59Z', '2026-12-31'],
    ['Australia/Perth', '2026-12-31T16:00:00Z', '2027-01-01'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(dayIn(new Date(moment), zone)).toBe(day)
  })

  it.each([
    [
      'on the day the clocks go forward',
      '2026-03-08',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
    ],
    ['on the day the clocks go back', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('starts and ends at midnight in New York %s', (_when, day, first, last) => {
    expect(beginningOf(day, 'America/New_York').toISOString()).toBe(first)
    expect(endOf(day, 'America/New_York').toISOString()).toBe(last)
  })

  it('can be added and counted across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-03-01', '2027-03-01')).toBe(365)
    expect(daysBetween('2027-03-01', '2026-03-01')).toBe(-365)
  })

  it.each([
    ['2026-11-20', 24, '2028-11-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('for %s plus %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })
})

describe('Day entered by staff', () => {
  it.each([
    // DST starts on this day, so it has 23 hours.
    ['2027-03-14', 'America/Chicago', '2027-03-14T06:00:00.000Z', '2027-03-15T04:59:59.999Z'],
    // DST ends on this day, so it has 25 hours.
    ['2027-11-07', 'America/Chicago', '2027-11-07T05:00:00.000Z', '2027-11-08T05:59:59.999Z'],
    ['2027-07-01', 'UTC', '2027-07-01T00:00:00.000Z', '2027-07-01T23:59:59.999Z'],
    // The DST change skips midnight: the day starts at one o'clock.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  ])('converts %s in %s to its start and end, and back to the same day', (day, zone, begin, end) => {
    expect([timestampOfDay(day, zone, 'begin'), timestampOfDay(day, zone, 'end')]).toEqual([begin, end])
    expect([dayOfMoment(begin, zone), dayOfMoment(end, zone)]).toEqual([day, day])
  })

  it('converts an invalid day or timestamp to an empty string', () => {
    expect([timestampOfDay('', 'UTC', 'end'), dayOfMoment('', 'UTC'), dayOfMoment('soon', 'UTC')]).toEqual([
      '',
      '',
      '',
    ])
  })
})

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2026-13-01', false],
  ['2026-11-2', false],
  ['2026-11-20T00:00:00Z', false],
  ['', false],
])('validates %j as an existing day: %s', (text, exists) => expect(isDay(text)).toBe(exists))

it.each([
  ['1969-12-31', 3],
  ['2026-11-22', 0],
  ['2026-11-28', 6],
  ['2028-02-29', 2],
])('returns for %s the weekday %i, counted from Sunday', (day, weekday) =>
  expect(weekdayOf(day)).toBe(weekday),
)
