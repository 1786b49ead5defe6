import { describe, expect, it } from 'vitest'
import { isOverBooked, loadByDay, loadByWeek, minutesADay } from './work-load.ts'
import { officeCalendar, workingDays } from './working-calendar.ts'

const calendar = workingDays(officeCalendar)

describe('Work of a day', () => {
  it.each([
    ['is the estimate divided by days and people', 4, 960, ['ana', 'bo'], 120],
    ['is half a day without an estimate', 4, 0, ['ana'], 240],
    ['is zero for a milestone', 0, 600, ['ana'], 0],
    ['is zero without assignees', 3, 600, [], 0],
  ])('%s', (_what, days, estimateMinutes, assignees, expected) =>
    expect(minutesADay({ days, estimateMinutes, assignees })).toBe(expected),
  )
})

it('two tasks on the same day overbook a person, and only working days count', () => {
  const task = {
    starts: '2026-11-20',
    due: '2026-11-23',
    days: 2,
    estimateMinutes: 960,
    assignees: ['ana'],
    calendar,
  }
  const days = loadByDay(
    [task, { ...task, starts: '2026-11-23', days: 1, estimateMinutes: 60 }],
    '2026-11-01',
    '2026-11-30',
  )
  expect(days.map(({ day, minutes }) => [day, minutes])).toEqual([
    ['2026-11-20', 480],
    ['2026-11-23', 540],
  ])
  expect(days.map(isOverBooked)).toEqual([false, true])
  expect(loadByWeek(days)).toEqual([
    { person: 'ana', week: '2026-11-16', minutes: 480, overDays: 0 },
    { person: 'ana', week: '2026-11-23', minutes: 540, overDays: 1 },
  ])
})
