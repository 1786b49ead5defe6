import { describe, expect, it } from 'vitest'
import { nextMailing } from './next-mailing.ts'

describe('Next report date', () => {
  it.each([
    ['2026-11-20', 'week', '2026-11-23'],
    ['2026-11-22', 'week', '2026-11-23'],
    ['2026-11-23', 'week', '2026-11-30'],
    ['2026-11-20', 'month', '2026-12-01'],
    ['2026-12-01', 'month', '2027-01-01'],
    ['2026-01-31', 'month', '2026-02-01'],
  ] as const)('is computed after %s for every %s: %s', (after, every, next) => {
    expect(nextMailing(after, every)).toBe(next)
  })
})
