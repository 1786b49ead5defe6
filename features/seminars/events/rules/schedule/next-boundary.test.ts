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

describe('what is kept of the schedule holds until', () => {
  it.each([
    ['the next midnight where an event is held', '2027-03-20T12:00:00Z', '2027-03-21T05:00:00Z'],
    ['the first early bird ends, which is midnight there', '2027-03-28T12:00:00Z', '2027-03-29T05:00:00Z'],
    ['registration ends', '2027-05-10T12:00:00Z', '2027-05-10T22:00:00Z'],
    ['the event begins', '2027-05-12T12:00:00Z', '2027-05-12T13:00:00Z'],
    ['the event is over', '2027-05-15T12:00:00Z', '2027-05-15T21:00:00Z'],
  ])('%s', (_what, now, until) => {
    expect(nextBoundary([event], new Date(now))?.toISOString()).toBe(new Date(until).toISOString())
  })

  it('something else comes first that the schedule depends on', () => {
    const leaves = new Date('2027-05-15T13:00:00Z')
    expect(nextBoundary([event], new Date('2027-05-15T12:00:00Z'), [leaves])).toEqual(leaves)
  })

  it('somebody changes something, where there are no events', () => {
    expect(nextBoundary([], new Date('2027-05-15T12:00:00Z'))).toBeNull()
  })
})
