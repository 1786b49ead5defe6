import { describe, expect, it } from 'vitest'
import { locationText } from '../location-text.ts'
import { usualEarlyBirdDays } from './early-bird-days.ts'
import { isWallTime, shiftWall, wallMinutes } from './wall-time.ts'

describe('Wall-clock time', () => {
  it.each([
    ['2027-05-12T08:00', true],
    ['2028-02-29T00:00', true],
    ['2027-02-29T00:00', false],
    ['2027-13-01T00:00', false],
    ['2027-05-12T24:00', false],
    ['2027-05-12', false],
    ['1970-01-01T00:00', true],
    ['1969-12-31T23:59', false],
    ['2027-12-31T23:59', true],
    ['2027-00-12T08:00', false],
    ['2027-05-00T08:00', false],
    ['2027-05-31T08:60', false],
    ['x2027-05-12T08:00', false],
    ['2027-05-12T08:00:00', false],
    ['', false],
  ])('recognizes %s: %s', (text, expected) => {
    expect(isWallTime(text)).toBe(expected)
  })

  it('shifts by days and counts the minutes on the clock', () => {
    expect(shiftWall('2027-02-28T23:30', 1)).toBe('2027-03-01T23:30')
    expect(wallMinutes('2027-03-13T22:00', '2027-03-14T04:00')).toBe(360)
  })
})

it('sets the default early-bird days to 45 and 30 days before the event', () => {
  expect(usualEarlyBirdDays('2027-03-12T08:00')).toEqual({
    earlybird45: '2027-01-26',
    earlybird30: '2027-02-10',
  })
})

it.each([
  ['webinar', 'Online'],
  ['in-person', 'Bay Hall, Tampa, FL'],
  ['hybrid', 'Bay Hall, Tampa, FL and online'],
] as const)('shows the location of a %s event as: %s', (format, words) => {
  expect(locationText(format, { name: 'Bay Hall', city: 'Tampa', state: 'FL' })).toBe(words)
})
