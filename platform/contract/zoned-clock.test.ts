import { describe, expect, it } from 'vitest'
import { daysInMonth, isZone, momentOf, wallClock } from './zoned-clock.ts'

const at = (text: string) => {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = text.split(/\D/).map(Number)
  return { year, month, day, hours, minutes, seconds: 0 }
}

describe('Time zone clocks', () => {
  it.each([
    ['UTC', '2026-11-20 16:00', '2026-11-20T16:00:00Z'],
    ['America/Denver', '2026-11-20 09:00', '2026-11-20T16:00:00Z'],
    ['America/Denver', '2026-07-01 10:00', '2026-07-01T16:00:00Z'],
    ['Australia/Perth', '2026-11-21 00:00', '2026-11-20T16:00:00Z'],
    ['Asia/Kolkata', '2026-11-20 21:30', '2026-11-20T16:00:00Z'],
    ['Pacific/Kiritimati', '2027-01-01 00:00', '2026-12-31T10:00:00Z'],
  ])('in %s converts between the local time %s and the timestamp %s', (zone, shown, moment) => {
    expect(wallClock(new Date(moment), zone)).toEqual(at(shown))
    expect(momentOf(at(shown), zone)).toEqual(new Date(moment))
  })

  it('returns the first of two ambiguous times when the clocks go back', () => {
    expect(momentOf(at('2026-11-01 01:30'), 'America/New_York')).toEqual(new Date('2026-11-01T05:30:00Z'))
  })

  it('moves a skipped time forward by the size of the clock change', () => {
    expect(momentOf(at('2026-03-08 02:30'), 'America/New_York')).toEqual(new Date('2026-03-08T07:30:00Z'))
    expect(momentOf(at('2026-10-04 02:15'), 'Australia/Lord_Howe')).toEqual(new Date('2026-10-03T15:45:00Z'))
  })

  it('recognizes only time zone names', () => {
    expect(['America/Denver', 'UTC', 'Middle/Earth', ''].map(isZone)).toEqual([true, true, false, false])
  })
})

describe('daysInMonth', () => {
  it('returns the length of each month', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1))
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  })

  it.each([
    [2028, 29],
    [2026, 28],
    [2100, 28],
    [2000, 29],
  ])('for %i returns %i days in February', (year, days) => {
    expect(daysInMonth(year, 2)).toBe(days)
  })
})
