import { describe, expect, it } from 'vitest'
import { readOffset, timestampAt, wireClock, wireTime } from './wire-times.ts'

describe('readOffset', () => {
  it.each([
    ['420', 420],
    [' -60 ', -60],
    ['840', 840],
    ['-840', -840],
    ['841', null],
    ['-841', null],
    ['', null],
    ['x420', null],
    ['420m', null],
    ['4.5', null],
    ['10000', null],
  ])('reads "%s" as %s', (sent, minutes) => {
    expect(readOffset(sent)).toBe(minutes)
  })
})

describe('Time on a clock with an offset in minutes from UTC', () => {
  it.each([
    ['2026-01-02T06:30:00Z', 420, { date: '2026-01-01', time: '23:30' }],
    ['2026-01-02T06:30:00Z', -60, { date: '2026-01-02', time: '7:30' }],
    ['2026-10-11T00:05:00Z', 0, { date: '2026-10-11', time: '0:05' }],
  ])('is computed for %s and %i', (moment, offset, shown) => {
    expect(wireTime(new Date(moment), offset)).toEqual(shown)
  })

  it.each([
    ['2026-01-01', 23 * 60 + 30, 420, '2026-01-02T06:30:00.000Z'],
    ['2026-01-02', 7 * 60 + 30, -60, '2026-01-02T06:30:00.000Z'],
  ])('is converted back: %s, minute %i', (date, minutes, offset, moment) => {
    expect(timestampAt(date, minutes, offset).toISOString()).toBe(moment)
  })
})

describe('Clock for an offset', () => {
  const now = new Date('2026-11-20T16:00:00Z')
  it.each([
    ['is the time zone for its own current offset', 420, 'America/Denver'],
    ['is the offset itself for any other offset', 360, 360],
    ['is the time zone without an offset', null, 'America/Denver'],
  ])('%s', (_what, offset, clock) => {
    const zone = 'America/Denver'
    expect(wireClock(offset, { zone, now, otherwise: zone })).toBe(clock)
  })

  it.each([
    ['2027-07-01', 9 * 60, '2027-07-01T15:00:00.000Z'],
    ['2027-01-04', 9 * 60, '2027-01-04T16:00:00.000Z'],
  ])('keeps 9:00 on %s in Denver before and after the clocks change', (date, minutes, moment) => {
    expect(timestampAt(date, minutes, 'America/Denver').toISOString()).toBe(moment)
    expect(wireTime(new Date(moment), 'America/Denver')).toEqual({ date, time: '9:00' })
  })
})
