import { describe, expect, it } from 'vitest'
import { nextDay, repeatDays } from './repeat-dates.ts'

describe('Next date of a repeating task', () => {
  it.each([
    [2, 'week', '2026-11-02', '2026-11-02', '2026-11-16'],
    [1, 'week', '2026-03-02', '2026-03-07', '2026-03-09'],
    [3, 'day', '2026-11-02', '2026-11-20', '2026-11-23'],
    [1, 'month', '2026-01-31', '2026-01-31', '2026-02-28'],
    [1, 'month', '2026-01-31', '2026-02-28', '2026-03-31'],
    [1, 'year', '2024-02-29', '2024-02-29', '2025-02-28'],
    [1, 'year', '2024-02-29', '2027-02-28', '2028-02-29'],
    [1, 'year', '2096-02-29', '2099-12-31', '2100-02-28'],
    [1, 'day', '2030-01-01', '2026-11-20', '2030-01-01'],
  ] as const)('is computed for every %i %s from %s, after %s: %s', (every, unit, first, after, day) =>
    expect(nextDay({ every, unit, first, until: null }, after)).toBe(day),
  )

  it('is null after the end of the repeat', () => {
    const repeat = { every: 1, unit: 'week', first: '2026-11-02', until: '2026-11-15' } as const
    expect(nextDay(repeat, '2026-11-02')).toBe('2026-11-09')
    expect(nextDay(repeat, '2026-11-09')).toBe(null)
  })
})

it('a repeat without an end is limited to the horizon and the maximum count', () => {
  const repeat = { every: 1, unit: 'week', first: '2026-11-02', until: null } as const
  expect(repeatDays(repeat, { from: '2026-11-03', to: '2026-11-23' })).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(repeatDays(repeat, { from: '2026-11-03', to: '2190-01-01' }, 5)).toHaveLength(5)
})
