import { describe, expect, it } from 'vitest'
import { dateFacts, yearOfDates } from './date-facts.ts'

const moment = new Date('2026-11-20T16:05:09.750Z')

describe('dateFacts', () => {
  it('returns the local date and time of the zone', () => {
    expect(dateFacts(moment, 'America/Denver')).toEqual({
      timecode: 1_795_190_709,
      date: '2026-11-20',
      year: 2026,
      month: 11,
      monthName: 'November',
      day: 20,
      weekday: 5,
      weekdayName: 'Friday',
      hours: 9,
      minutes: 5,
      seconds: 9,
      hour: 9,
      meridiem: 'AM',
    })
  })

  it('returns the next day where it has already started', () => {
    expect(dateFacts(moment, 'Australia/Perth')).toMatchObject({
      date: '2026-11-21',
      weekdayName: 'Saturday',
      hour: 12,
      meridiem: 'AM',
    })
  })

  it.each([
    ['00:30', 12, 'AM'],
    ['11:59', 11, 'AM'],
    ['12:00', 12, 'PM'],
    ['23:00', 11, 'PM'],
  ])('returns for %s the hour %i %s', (time, hour, meridiem) => {
    expect(dateFacts(new Date(`2026-11-20T${time}Z`), 'UTC')).toMatchObject({ hour, meridiem })
  })
})

describe('yearOfDates', () => {
  it.each([
    [2026, 365],
    [2028, 366],
    [2036, 366],
  ])('returns for %i all %i days once and in order', (year, days) => {
    const { dates, months, isLeapYear } = yearOfDates(moment, year, 'UTC')
    expect(dates).toHaveLength(days)
    expect(isLeapYear).toBe(days === 366)
    expect(months.reduce((sum, month) => sum + month.days, 0)).toBe(days)
    expect(new Set(dates.map(({ date }) => date)).size).toBe(days)
    expect([dates[0]?.date, dates.at(-1)?.date]).toEqual([`${year}-01-01`, `${year}-12-31`])
  })

  it('keeps the time of day across a daylight saving time change', () => {
    const { dates } = yearOfDates(moment, 2027, 'America/Denver')
    expect(new Set(dates.map(({ hours, minutes }) => `${hours}:${minutes}`))).toEqual(new Set(['9:5']))
  })

  it('returns consecutive weekdays', () => {
    const { dates } = yearOfDates(moment, 2028, 'America/Denver')
    const first = dates[0]?.weekday ?? -1
    expect(dates.map(({ weekday }) => weekday)).toEqual(dates.map((_, index) => (first + index) % 7))
  })

  it('returns the chosen day, and the last day of February for a leap day', () => {
    expect(yearOfDates(moment, 2030, 'UTC').chosen.date).toBe('2030-11-20')
    const leapDay = new Date('2028-02-29T12:00:00Z')
    expect(yearOfDates(leapDay, 2029, 'UTC').chosen.date).toBe('2029-02-28')
    expect(yearOfDates(leapDay, 2032, 'UTC').chosen.date).toBe('2032-02-29')
  })
})
