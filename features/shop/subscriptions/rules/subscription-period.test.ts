import { describe, expect, it } from 'vitest'
import { periodEnd, stateOfPeriods } from './subscription-period.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

describe('Subscription', () => {
  it.each([
    ['2026-01-31', '1 month', '2026-02-28'],
    ['2026-03-15', '3 months', '2026-06-15'],
    ['2026-03-15', '12 months', '2027-03-15'],
    ['2026-03-15', '24 months', '2028-03-15'],
    ['2026-03-15', '', '2027-03-15'],
  ])('bought on %s for %j ends on %s', (from, period, until) => {
    expect(periodEnd(day(from), period)).toEqual(day(until))
  })

  it('is active until its last purchase ends', () => {
    const periods = [
      { from: day('2025-01-01'), until: day('2026-01-01') },
      { from: day('2025-12-01'), until: day('2026-12-01') },
    ]
    expect(stateOfPeriods([], day('2026-06-01'))).toEqual({ state: 'none', endsAt: null })
    expect(stateOfPeriods(periods, day('2026-06-01')).state).toBe('active')
    expect(stateOfPeriods(periods, day('2027-01-01'))).toEqual({ state: 'ended', endsAt: day('2026-12-01') })
  })
})
