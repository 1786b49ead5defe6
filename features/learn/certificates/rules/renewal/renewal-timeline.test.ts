import { describe, expect, it } from 'vitest'
import { positionOnLine } from './renewal-timeline.ts'

const dates = {
  issuedOn: '2024-01-01',
  opensOn: '2026-10-01',
  lastOn: '2026-12-30',
  graceEndsOn: '2027-03-30',
}

describe('Today on the certificate timeline', () => {
  it.each([
    ['before the issue date', '2023-12-01', 0],
    ['on the issue date', '2024-01-01', 0],
    ['when the renewal window opens', '2026-10-01', 25],
    ['in the middle of the renewal window', '2026-11-15', 37.5],
    ['on the last valid day', '2026-12-30', 50],
    ['when the grace period ends', '2027-03-30', 75],
    ['long after the grace period', '2040-01-01', 98],
  ])('has the expected position %s', (_when, today, percent) => {
    expect(positionOnLine(dates, today)).toBeCloseTo(percent, 1)
  })

  it('has a position when the window opens on the issue date', () => {
    expect(positionOnLine({ ...dates, issuedOn: '2026-10-01' }, '2026-10-01')).toBe(25)
  })
})
