import { describe, expect, it } from 'vitest'
import { officeCalendar, workingDays } from './working-calendar.ts'

describe('Working days', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2100-03-01', true],
    ['2199-12-31', true],
  ])('include %s in the default calendar: %s', (day, expected) =>
    expect(workingDays(officeCalendar).isWorking(day)).toBe(expected),
  )

  it.each([
    ['2026-12-25', false],
    ['2031-12-25', false],
    ['2028-02-29', false],
    ['2026-03-02', true],
    ['2026-07-03', false],
    ['2027-07-05', true],
  ])('include %s, with yearly and one-time days off: %s', (day, expected) => {
    const holidays = [
      { day: '2026-12-25', name: 'Christmas Day', yearly: true },
      { day: '2024-02-29', name: 'Leap day', yearly: true },
      { day: '2026-07-03', name: 'Independence Day, observed', yearly: false },
    ]
    expect(workingDays({ ...officeCalendar, holidays }).isWorking(day)).toBe(expected)
  })

  it('are numbered consecutively across daylight saving time changes', () => {
    const days = workingDays(officeCalendar)
    // Daylight saving time changes on March 8 and November 1, 2026.
    for (const day of ['2026-03-06', '2026-10-30']) {
      const number = days.onOrAfter(day)
      expect(days.dayOf(number)).toBe(day)
      expect(days.onOrAfter(days.dayOf(number + 1))).toBe(number + 1)
    }
    expect(days.onOrBefore('2026-11-01')).toBe(days.onOrAfter('2026-11-02') - 1)
  })
})
