import { describe, expect, it } from 'vitest'
import { type Choices, wayOf } from './delivery.ts'

const choices: Choices = {
  notMailed: [],
  digest: false,
  quietFrom: null,
  quietUntil: null,
  zone: 'America/Denver',
}
const night = { quietFrom: 22, quietUntil: 6 }
// In Denver it is 20:30 the evening before at 03:30 UTC in winter.
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
    // The clocks of Denver go from 2 to 3 on March 14, 2027.
    const way = wayOf('news', { ...choices, ...night }, new Date('2027-03-14T08:10:00Z'))
    expect(way).toEqual(new Date('2027-03-14T12:00:00Z'))
  })
})
