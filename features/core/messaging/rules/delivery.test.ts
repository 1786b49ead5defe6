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

describe('Email delivery of a message', () => {
  it.each([
    ['is immediate by default', 'learning', {}, evening, 'now'],
    ['is omitted for a topic that is turned off', 'learning', { notMailed: ['learning'] }, evening, 'in-app'],
    ['is deferred to the morning digest', 'seminars', { digest: true }, evening, 'digest'],
    ['is immediate outside quiet hours', 'company', night, evening, 'now'],
    ['is deferred until quiet hours end', 'company', night, late, new Date('2026-11-24T13:00:00Z')],
    ['is immediate for account security', 'account', { ...night, digest: true }, late, 'now'],
    ['is immediate for receipts', 'orders', { notMailed: ['orders'], digest: true }, late, 'now'],
  ] as const)('%s', (_what, topic, change, now, way) => {
    expect(wayOf(topic, { ...choices, ...change }, now)).toEqual(way)
  })

  it('is delayed until after quiet hours that daylight saving time shortens', () => {
    // Denver's clocks jump from 2 to 3 on March 14, 2027.
    const way = wayOf('news', { ...choices, ...night }, new Date('2027-03-14T08:10:00Z'))
    expect(way).toEqual(new Date('2027-03-14T12:00:00Z'))
  })
})

describe('Quiet hours', () => {
  // In winter, 13:00 UTC is 6:00 in Denver.
  const utc = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 24, hour, minute))
  it.each([
    ['end on the same day in the daytime', 9, 17, utc(17, 30), utc(24)],
    ['include their start time in the daytime', 9, 17, utc(16), utc(24)],
    ['exclude the minute before they start in the daytime', 9, 17, utc(15, 59), 'now'],
    ['exclude their end time in the daytime', 9, 17, utc(24), 'now'],
    ['include their start time at night', 22, 6, utc(5), utc(13)],
    ['exclude their end time at night', 22, 6, utc(13), 'now'],
    ['exclude the daytime when set at night', 22, 6, utc(20), 'now'],
    ['delay nothing when they start and end at the same time', 8, 8, utc(15), 'now'],
    ['delay nothing without a start', null, 6, utc(9), 'now'],
    ['delay nothing without an end', 22, null, utc(6), 'now'],
    ['delay messages at night when they start at midnight', 0, 6, utc(7), utc(13)],
    ['delay messages in the evening when they end at midnight', 20, 0, utc(3), utc(7)],
    ['leave one hour free when they last 23 hours', 7, 6, utc(14), utc(37)],
  ] as const)('%s', (_what, quietFrom, quietUntil, now, way) => {
    expect(wayOf('news', { ...choices, quietFrom, quietUntil }, now)).toEqual(way)
  })
})

describe('Push delivery of a message', () => {
  it.each([
    ['is immediate by default', 'learning', {}, late, 'now'],
    ['is omitted for a topic that is turned off', 'news', { notPushed: ['news'] }, evening, 'never'],
    ['is independent of the email settings', 'news', { notMailed: ['news'], digest: true }, evening, 'now'],
    ['is deferred until quiet hours end', 'company', night, late, new Date('2026-11-24T13:00:00Z')],
    [
      'is deferred until quiet hours end even for account security',
      'account',
      night,
      late,
      new Date('2026-11-24T13:00:00Z'),
    ],
  ] as const)('%s', (_what, topic, change, now, way) => {
    expect(pushOf(topic, { ...choices, ...change }, now)).toEqual(way)
  })

  it('is retried with increasing delays through a night', () => {
    const minutes = Array.from(
      { length: MAX_PUSHES },
      (_, nth) => (nextPush(nth + 1, late).getTime() - late.getTime()) / 60_000,
    )
    expect(minutes.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(1023)
  })
})
