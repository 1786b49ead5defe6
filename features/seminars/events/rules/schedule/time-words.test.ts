import { describe, expect, it } from 'vitest'
import { formatMonth } from '#platform/contract/texts/format.ts'
import { dayText, isSameLocalTime, nearText, zoneText } from './time-text.ts'

const now = new Date('2027-03-12T18:00:00Z')

describe('Relative time', () => {
  it.each([
    ['2027-03-12T18:20:00Z', 'in 20 minutes'],
    ['2027-03-12T17:15:00Z', '45 minutes ago'],
    ['2027-03-12T22:00:00Z', 'in 4 hours'],
    // Less than a day ahead, but already the next calendar day there.
    ['2027-03-13T06:30:00Z', 'tomorrow'],
    // Clocks go forward that night; a day of 23 hours still counts as a day.
    ['2027-03-15T13:00:00Z', 'in 3 days'],
    ['2027-03-09T18:00:00Z', '3 days ago'],
    ['2027-07-12T18:00:00Z', 'in 4 months'],
  ])('shows %s as %s', (moment, words) => {
    expect(nearText(moment, 'America/Chicago', now)).toBe(words)
  })
})

describe('Event time zone', () => {
  it('determines the day, zone and month shown', () => {
    expect(dayText('2027-03-29T04:59:59Z', 'America/Chicago')).toBe('Sunday, March 28, 2027')
    expect(zoneText('America/Chicago')).toBe('Central Time')
    expect(formatMonth('2027-05')).toBe('May 2027')
  })

  it('may match the local time of the reader in only half of the year', () => {
    expect(isSameLocalTime('2027-01-10T12:00:00Z', 'America/Denver', 'America/Phoenix')).toBe(true)
    expect(isSameLocalTime('2027-07-10T12:00:00Z', 'America/Denver', 'America/Phoenix')).toBe(false)
  })
})
