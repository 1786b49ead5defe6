import { describe, expect, it } from 'vitest'
import { type Choices, MAX_PUSHES, nextPush, pushOf, wayOf } from './delivery.ts'

const choices: Choices = {
  notMailed: [],
  notPushed: [],
  digest: false,
  quietFrom: null,
  quietUntil: null,
  zone: 'America/Denver',
}
const night = { quietFrom: 22, quietUntil: 6 }
// In winter, 03:30 UTC is 20:30 of the previous evening in Denver.
const evening = new Date('2026-11-24T03:30:00Z')
const late = new Date('2026-11-24T07:30:00Z')

describe('how a message comes by email', () => {
  it.each([
    ['at once, where nothing was chosen', 'learning', {}, evening, 'now'],
    [
      'not at all, where its topic was turned off',
      'learning',
      { notMailed: ['learning'] },
      evening,
      'in-app',
    ],
    ['in the morning', 'seminars', { digest: true }, evening, 'digest'],
    ['at once outside of quiet hours', 'company', night, evening, 'now'],
    ['after quiet hours', 'company', night, late, new Date('2026-11-24T13:00:00Z')],
    ['at once, where it secures the account', 'account', { ...night, digest: true }, late, 'now'],
    ['at once, where it is a receipt', 'orders', { notMailed: ['orders'], digest: true }, late, 'now'],
  ] as const)('%s', (_what, topic, change, now, way) => {
    expect(wayOf(topic, { ...choices, ...change }, now)).toEqual(way)
  })

  it('after quiet hours that summer time makes shorter', () => {
    // Denver's clocks jump from 2 to 3 on March 14, 2027.
    const way = wayOf('news', { ...choices, ...night }, new Date('2027-03-14T08:10:00Z'))
    expect(way).toEqual(new Date('2027-03-14T12:00:00Z'))
  })
})

describe('quiet hours', () => {
  // In winter, 13:00 UTC is 6:00 in Denver.
  const utc = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 24, hour, minute))
  it.each([
    ['by day end on the same day', 9, 17, utc(17, 30), utc(24)],
    ['by day begin on the hour', 9, 17, utc(16), utc(24)],
    ['by day do not hold the minute before', 9, 17, utc(15, 59), 'now'],
    ['by day do not hold the hour at which they end', 9, 17, utc(24), 'now'],
    ['by night begin on the hour', 22, 6, utc(5), utc(13)],
    ['by night do not hold the hour at which they end', 22, 6, utc(13), 'now'],
    ['by night do not hold the day', 22, 6, utc(20), 'now'],
    ['of no length hold nothing', 8, 8, utc(15), 'now'],
    ['without a beginning hold nothing', null, 6, utc(9), 'now'],
    ['without an end hold nothing', 22, null, utc(6), 'now'],
    ['from midnight on hold the night', 0, 6, utc(7), utc(13)],
    ['until midnight hold the evening', 20, 0, utc(3), utc(7)],
    ['of 23 hours leave one', 7, 6, utc(14), utc(37)],
  ] as const)('%s', (_what, quietFrom, quietUntil, now, way) => {
    expect(wayOf('news', { ...choices, quietFrom, quietUntil }, now)).toEqual(way)
  })
})

describe('when a device shows a message', () => {
  it.each([
    ['at once, where nothing was chosen', 'learning', {}, late, 'now'],
    ['never, where its topic was turned off', 'news', { notPushed: ['news'] }, evening, 'never'],
    ['whatever comes by email', 'news', { notMailed: ['news'], digest: true }, evening, 'now'],
    ['after quiet hours', 'company', night, late, new Date('2026-11-24T13:00:00Z')],
    [
      'after quiet hours also of security, which comes by email',
      'account',
      night,
      late,
      new Date('2026-11-24T13:00:00Z'),
    ],
  ] as const)('%s', (_what, topic, change, now, way) => {
    expect(pushOf(topic, { ...choices, ...change }, now)).toEqual(way)
  })

  it('is tried later each time, and a night long', () => {
    const minutes = Array.from(
      { length: MAX_PUSHES },
      (_, nth) => (nextPush(nth + 1, late).getTime() - late.getTime()) / 60_000,
    )
    expect(minutes.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(1023)
  })
})
