import { describe, expect, it } from 'vitest'
import { nextBoundary, type TimedEvent } from './next-boundary.ts'

const event: TimedEvent = {
  timeZone: 'America/Chicago',
  startsAt: new Date('2027-05-12T13:00:00Z'),
  endsAt: new Date('2027-05-15T21:00:00Z'),
  registrationEndsAt: new Date('2027-05-10T22:00:00Z'),
  earlybird1: 20,
  earlybird45: '2027-03-28',
  earlybird2: 10,
  earlybird30: '2027-04-12',
}

describe('Cached schedule', () => {
  it.each([
    ['the next midnight in the time zone of an event', '2027-03-20T12:00:00Z', '2027-03-21T05:00:00Z'],
    [
      'the first early-bird discount ends at midnight in that time zone',
      '2027-03-28T12:00:00Z',
      '2027-03-29T05:00:00Z',
    ],
    ['registration ends', '2027-05-10T12:00:00Z', '2027-05-10T22:00:00Z'],
    ['the event begins', '2027-05-12T12:00:00Z', '2027-05-12T13:00:00Z'],
    ['the event is over', '2027-05-15T12:00:00Z', '2027-05-15T21:00:00Z'],
  ])('is valid until %s', (_what, now, until) => {
    expect(nextBoundary([event], new Date(now))?.toISOString()).toBe(new Date(until).toISOString())
  })

  it('is valid until an earlier time that the schedule depends on', () => {
    const leaves = new Date('2027-05-15T13:00:00Z')
    expect(nextBoundary([event], new Date('2027-05-15T12:00:00Z'), [leaves])).toEqual(leaves)
  })

  it('has no time limit without events', () => {
    expect(nextBoundary([], new Date('2027-05-15T12:00:00Z'))).toBeNull()
  })
})
