import { describe, expect, it } from 'vitest'
import { isWithin, reportPeriod } from './report-period.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe('Report period', () => {
  it.each([
    [{}, '2026-11-21T10:00:00Z', true],
    [{}, '2026-11-21T10:00:01Z', false],
    [{}, '2001-01-01T00:00:00Z', true],
    [{ from: '2026-01-01' }, '2026-01-01T06:00:00Z', true],
    [{ from: '2026-01-01' }, '2026-01-01T05:59:59Z', false],
    [{ to: '2026-06-30' }, '2026-07-01T04:59:59Z', true],
    [{ to: '2026-06-30' }, '2026-07-01T05:00:00Z', false],
    [{ from: '2026-02-01', to: '2026-02-01' }, '2026-02-01T12:00:00Z', true],
  ])('defined by %j includes %s: %s', (days, moment, held) => {
    expect(isWithin(new Date(moment), reportPeriod(days, now))).toBe(held)
  })

  it('excludes what never happened', () => {
    expect(isWithin(null, reportPeriod({}, now))).toBe(false)
  })
})
