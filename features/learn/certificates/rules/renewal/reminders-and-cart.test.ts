import { describe, expect, it } from 'vitest'
import { chooseCourses } from './choose-courses.ts'
import { reminderDue } from './reminder-due.ts'

const LAST = '2026-12-31'

describe('reminders of the expiry', () => {
  it.each([
    ['91 days before', '2026-10-01', [], null],
    ['90 days before', '2026-10-02', [], 90],
    ['90 days before, again', '2026-10-02', [90], null],
    ['61 days before', '2026-10-31', [90], null],
    ['60 days before', '2026-11-01', [90], 60],
    ['30 days before', '2026-12-01', [90, 60], 30],
    ['7 days before', '2026-12-24', [90, 60, 30], 7],
    ['the last day', '2026-12-31', [90, 60, 30, 7], 0],
    ['the last day, again', '2026-12-31', [0], null],
    ['after being down for two months, only the latest', '2026-12-05', [90], 30],
    ['after being down from the beginning', '2026-12-26', [], 7],
    ['two days after the last, if nobody said it before', '2027-01-02', [90, 60, 30, 7], 0],
    ['long after', '2027-01-08', [], null],
    ['after a later one, never an earlier one', '2026-11-15', [30], null],
  ])('%s', (_when, today, sent, due) => {
    expect(reminderDue(LAST, today, sent)).toBe(due)
  })
})

describe('courses for missing hours', () => {
  const offered = [
    { code: 'BIG', hours: 8, price: 24900 },
    { code: 'LARGE', hours: 8, price: 34900 },
    { code: 'S1', hours: 2, price: 6900 },
    { code: 'S2', hours: 2, price: 6900 },
    { code: 'HALF', hours: 0.5, price: 1000 },
    { code: 'NOTHING', hours: 0, price: 0 },
  ]
  it.each([
    ['none is missing', 0, []],
    ['two hours', 2, ['S1']],
    ['two and a half', 2.5, ['S1', 'HALF']],
    ['four', 4, ['S1', 'S2']],
    ['eight', 8, ['BIG']],
    ['eleven', 11, ['BIG', 'S1', 'S2']],
    ['sixteen', 16, ['BIG', 'LARGE']],
    ['more than there is', 100, offered.map(({ code }) => code)],
  ])('%s', (_what, missing, codes) => {
    expect(
      chooseCourses(offered, missing)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...codes].sort())
  })

  it('takes one course rather than two for the same money', () => {
    const even = [
      { code: 'A', hours: 1, price: 100 },
      { code: 'B', hours: 1, price: 100 },
      { code: 'C', hours: 2, price: 200 },
    ]
    expect(chooseCourses(even, 2).map(({ code }) => code)).toEqual(['C'])
  })
})
