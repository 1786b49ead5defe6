import { describe, expect, it } from 'vitest'
import { chooseCourses } from './choose-courses.ts'
import { reminderDue } from './reminder-due.ts'

const LAST = '2026-12-31'

describe('Expiration reminders', () => {
  it.each([
    ['are not due 91 days before expiration', '2026-10-01', [], null],
    ['are due 90 days before expiration', '2026-10-02', [], 90],
    ['are not repeated 90 days before expiration', '2026-10-02', [90], null],
    ['are not due 61 days before expiration', '2026-10-31', [90], null],
    ['are due 60 days before expiration', '2026-11-01', [90], 60],
    ['are due 30 days before expiration', '2026-12-01', [90, 60], 30],
    ['are due 7 days before expiration', '2026-12-24', [90, 60, 30], 7],
    ['are due on the last day', '2026-12-31', [90, 60, 30, 7], 0],
    ['are not repeated on the last day', '2026-12-31', [0], null],
    ['include only the latest after two months of downtime', '2026-12-05', [90], 30],
    ['include only the latest after downtime from the beginning', '2026-12-26', [], 7],
    ['are due two days after the last day if not sent before', '2027-01-02', [90, 60, 30, 7], 0],
    ['are not due long after expiration', '2027-01-08', [], null],
    ['are never due for an earlier date after a later one was sent', '2026-11-15', [30], null],
  ])('%s', (_when, today, sent, due) => {
    expect(reminderDue(LAST, today, sent)).toBe(due)
  })
})

describe('Courses for missing hours', () => {
  const offered = [
    { code: 'BIG', hours: 8, price: 24900 },
    { code: 'LARGE', hours: 8, price: 34900 },
    { code: 'S1', hours: 2, price: 6900 },
    { code: 'S2', hours: 2, price: 6900 },
    { code: 'HALF', hours: 0.5, price: 1000 },
    { code: 'NOTHING', hours: 0, price: 0 },
  ]
  it.each([
    ['zero', 0, []],
    ['two', 2, ['S1']],
    ['two and a half', 2.5, ['S1', 'HALF']],
    ['four', 4, ['S1', 'S2']],
    ['eight', 8, ['BIG']],
    ['eleven', 11, ['BIG', 'S1', 'S2']],
    ['sixteen', 16, ['BIG', 'LARGE']],
    ['more than available', 100, offered.map(({ code }) => code)],
  ])('are selected when the missing hours are %s', (_what, missing, codes) => {
    expect(
      chooseCourses(offered, missing)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...codes].sort())
  })

  it('prefers one course to two at the same price', () => {
    const even = [
      { code: 'A', hours: 1, price: 100 },
      { code: 'B', hours: 1, price: 100 },
      { code: 'C', hours: 2, price: 200 },
    ]
    expect(chooseCourses(even, 2).map(({ code }) => code)).toEqual(['C'])
  })
})
