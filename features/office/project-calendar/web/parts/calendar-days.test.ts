import { describe, expect, it } from 'vitest'
import { periodOf } from './calendar-days.ts'

describe('Calendar days', () => {
  it.each([
    ['2027-02-10', '2027-02-01', 28, 'February 2027', '2027-01-01', '2027-03-01'],
    ['2026-11-30', '2026-10-26', 42, 'November 2026', '2026-10-01', '2026-12-01'],
    ['2027-05-31', '2027-04-26', 42, 'May 2027', '2027-04-01', '2027-06-01'],
  ])('shows the month of %s in full weeks', (day, from, days, title, earlier, later) => {
    expect(periodOf('month', day)).toMatchObject({ from, days, title, earlier, later })
  })

  it('starts a week on Monday', () => {
    expect(periodOf('week', '2026-11-29')).toMatchObject({ from: '2026-11-23', days: 7 })
  })
})
