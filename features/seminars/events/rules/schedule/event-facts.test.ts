import { describe, expect, it } from 'vitest'
import type { ScheduledEvent } from '../../contract/event-view.ts'
import { byLocation } from './by-location.ts'
import { earlyBirdNow, eventFacts, seminarFacts } from './event-facts.ts'
import { recordingEnds, recordingRuns } from './recording-runs.ts'

const event: Parameters<typeof eventFacts>[0] = {
  id: 'e1',
  name: 'Level I in Tampa',
  format: 'hybrid',
  state: 'published',
  archivedAt: null,
  timeZone: 'America/New_York',
  recording: null,
  registrationEndsAt: null,
  startsAt: new Date('2027-03-12T13:00:00Z'),
  endsAt: new Date('2027-03-13T22:00:00Z'),
  seatLimit: 20,
  seatsTaken: 18,
  onlineLimit: null,
  onlineTaken: 3,
  earlybird1: 20,
  earlybird45: '2027-01-26',
  earlybird2: 10,
  earlybird30: '2027-02-10',
}
const seminar = {
  seminarId: 's1',
  code: 'ROS1',
  name: 'RO Specialist I',
  level: 'ROSI',
  priceMinor: 119_500,
  contactMinutes: 940,
  seatLimit: 12,
  seatsTaken: 11,
}
const free = { ...seminar, priceMinor: 0 }
const now = new Date('2027-02-01T12:00:00Z')
const facts = (change: Partial<typeof event> = {}, seminars = [seminar], at = now) =>
  eventFacts({ ...event, ...change }, seminars, at)

describe('what a card says of an event', () => {
  it('is its name, its times, its seats and the early bird that counts now', () => {
    const steps = [
      { percent: 20, until: '2027-01-27T04:59:59.999Z' },
      { percent: 10, until: '2027-02-11T04:59:59.999Z' },
    ]
    expect(facts()).toEqual({
      scheduleid: 'e1',
      name: 'Level I in Tampa',
      format: 'hybrid',
      timeZone: 'America/New_York',
      startsAt: '2027-03-12T13:00:00.000Z',
      endsAt: '2027-03-13T22:00:00.000Z',
      registrationEndsAt: '2027-03-12T13:00:00.000Z',
      isOpen: true,
      whyClosed: '',
      seatsLeft: 2,
      onlineLeft: null,
      modes: ['in-person', 'online'],
      isFree: false,
      earlyBird: steps[1],
      earlyBirdSteps: steps,
      hasRecording: false,
      picture: expect.stringMatching(/^\/media\/drawn\/\w+-1-\d+\.svg$/),
    })
  })

  it.each([
    ['the last moment of a step', '2027-01-27T04:59:59.999Z', 20, 2000],
    ['the moment after it', '2027-01-27T05:00:00.000Z', 10, 1000],
    ['the last moment of all', '2027-02-11T04:59:59.999Z', 10, 1000],
    ['after all', '2027-02-11T05:00:00.000Z', undefined, 0],
  ])('has the early bird of %s', (_title, moment, percent, basisPoints) => {
    expect(facts({}, [seminar], new Date(moment)).earlyBird?.percent).toBe(percent)
    expect(earlyBirdNow(event, new Date(moment))).toBe(basisPoints)
  })

  it.each<[string, Partial<typeof event>, (number | null)[]]>([
    ['no seat in the room of a webinar', { format: 'webinar', onlineLimit: 5 }, [0, 2]],
    ['no seat online where it is in a room', { format: 'in-person' }, [2, 0]],
    ['none rather than less', { seatLimit: 17 }, [0, null]],
    ['the last one', { seatLimit: 19, onlineLimit: 3 }, [1, 0]],
    ['any number without a limit', { seatLimit: null }, [null, null]],
  ])('has %s', (_title, change, left) => {
    const { seatsLeft, onlineLeft } = facts(change)
    expect([seatsLeft, onlineLeft]).toEqual(left)
  })

  it.each([
    ['whose seminars cost nothing', [free, free], true],
    ['of which one seminar costs something', [free, seminar], false],
    ['without a seminar', [], false],
  ])('is free of an event %s: %s', (_title, seminars, isFree) => {
    expect(facts({}, seminars).isFree).toBe(isFree)
  })

  it('says why nobody can register', () => {
    const canceled = facts({ state: 'canceled' })
    expect([canceled.isOpen, canceled.whyClosed]).toEqual([false, 'This event has been canceled.'])
    const closed = facts({ registrationEndsAt: now })
    expect([closed.registrationEndsAt, closed.isOpen]).toEqual([now.toISOString(), false])
  })

  it.each([
    ['a screen for a webinar', { format: 'webinar' as const }, 'screen'],
    ['its room for one in a room', { format: 'in-person' as const }, 'room'],
    ['its room for both', {}, 'room'],
  ])('draws %s', (_title, change, subject) => {
    expect(facts({ name: 'Spring event', ...change }).picture).toContain(`/${subject}-1-`)
    expect(facts({ name: 'Spring event', ...change }, []).picture).toContain(`/${subject}-0-`)
  })

  it('says of a seminar what it costs, what it is worth and what is left of it', () => {
    expect(seminarFacts(seminar)).toEqual({
      semid: 's1',
      code: 'ROS1',
      name: 'RO Specialist I',
      level: 'ROSI',
      price: '1195.00',
      hours: 15.67,
      left: 1,
    })
    expect(seminarFacts({ ...seminar, seatLimit: null, seatsTaken: 40 }).left).toBeNull()
  })
})

describe('a recording', () => {
  const recorded = (days: number) => ({
    endsAt: new Date('2027-03-13T22:00:00Z'),
    recording: { video: 'film.mp4', captions: [], days },
  })

  it.each([
    ['not before the event is over', 2, '2027-03-13T21:59:59.999Z', false],
    ['from its end on', 2, '2027-03-13T22:00:00Z', true],
    ['to the last moment', 2, '2027-03-15T22:00:00Z', true],
    ['and no longer', 2, '2027-03-15T22:00:00.001Z', false],
    ['for ever where it has no end', 0, '2037-03-15T22:00:00Z', true],
  ])('is watched %s', (_title, days, moment, runs) => {
    expect(recordingRuns(recorded(days), new Date(moment))).toBe(runs)
    expect(facts(recorded(days), [], new Date(moment)).hasRecording).toBe(runs)
  })

  it('is not watched where there is none', () => {
    const none = { endsAt: now, recording: null }
    expect([recordingRuns(none, new Date('2030-01-01')), recordingEnds(none)]).toEqual([false, null])
  })

  it('ends so many days after the event, or never', () => {
    expect(recordingEnds(recorded(2))).toEqual(new Date('2027-03-15T22:00:00Z'))
    expect(recordingEnds(recorded(0))).toBeNull()
  })
})

describe('events by their places', () => {
  const at = (scheduleid: string, location: object | null) =>
    ({
      scheduleid,
      location: location && {
        name: 'Bay Hall',
        city: 'Tampa',
        state: 'FL',
        country: 'US',
        region: '',
        latitude: 27.9,
        longitude: -82.5,
        ...location,
      },
    }) as ScheduledEvent

  it('are together where name, city, state and country are the same, in the order of the first', () => {
    const events = [
      at('a', {}),
      at('b', null),
      at('c', { city: 'Miami' }),
      at('d', {}),
      at('e', { country: 'CA' }),
    ]
    expect(
      byLocation(events).map(({ name, city, events: held }) => [
        name,
        city,
        held.map((each) => each.scheduleid),
      ]),
    ).toEqual([
      ['Bay Hall, Tampa, FL', 'Tampa', ['a', 'd']],
      ['Bay Hall, Miami, FL', 'Miami', ['c']],
      ['Bay Hall, Tampa, FL', 'Tampa', ['e']],
    ])
  })

  it('have a point on the map where both of its numbers are known', () => {
    const points = [{}, { latitude: null }, { longitude: null }].map(
      (each) => byLocation([at('a', each)])[0]?.point,
    )
    expect(points).toEqual([[-82.5, 27.9], null, null])
  })
})
