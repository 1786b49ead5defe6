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

describe('Event card', () => {
  it('has the name, times, seats and current early-bird discount', () => {
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
    ['at the last millisecond of a step', '2027-01-27T04:59:59.999Z', 20, 2000],
    ['at the first millisecond of the next step', '2027-01-27T05:00:00.000Z', 10, 1000],
    ['at the last millisecond of the last step', '2027-02-11T04:59:59.999Z', 10, 1000],
    ['after the last step', '2027-02-11T05:00:00.000Z', undefined, 0],
  ])('has the correct early-bird discount %s', (_title, moment, percent, basisPoints) => {
    expect(facts({}, [seminar], new Date(moment)).earlyBird?.percent).toBe(percent)
    expect(earlyBirdNow(event, new Date(moment))).toBe(basisPoints)
  })

  it.each<[string, Partial<typeof event>, (number | null)[]]>([
    ['no seats in the room for a webinar', { format: 'webinar', onlineLimit: 5 }, [0, 2]],
    ['no online seats for an in-person event', { format: 'in-person' }, [2, 0]],
    ['zero rather than a negative number', { seatLimit: 17 }, [0, null]],
    ['the last seat', { seatLimit: 19, onlineLimit: 3 }, [1, 0]],
    ['null without a limit', { seatLimit: null }, [null, null]],
  ])('shows remaining seats: %s', (_title, change, left) => {
    const { seatsLeft, onlineLeft } = facts(change)
    expect([seatsLeft, onlineLeft]).toEqual(left)
  })

  it.each([
    ['with only free seminars', [free, free], true],
    ['with one paid seminar', [free, seminar], false],
    ['without a seminar', [], false],
  ])('is free for an event %s: %s', (_title, seminars, isFree) => {
    expect(facts({}, seminars).isFree).toBe(isFree)
  })

  it('states why registration is closed', () => {
    const canceled = facts({ state: 'canceled' })
    expect([canceled.isOpen, canceled.whyClosed]).toEqual([false, 'This event has been canceled.'])
    const closed = facts({ registrationEndsAt: now })
    expect([closed.registrationEndsAt, closed.isOpen]).toEqual([now.toISOString(), false])
  })

  it.each([
    ['a screen for a webinar', { format: 'webinar' as const }, 'screen'],
    ['a room for an in-person event', { format: 'in-person' as const }, 'room'],
    ['a room for a hybrid event', {}, 'room'],
  ])('draws %s', (_title, change, subject) => {
    expect(facts({ name: 'Spring event', ...change }).picture).toContain(`/${subject}-1-`)
    expect(facts({ name: 'Spring event', ...change }, []).picture).toContain(`/${subject}-0-`)
  })

  it('lists the price, hours and remaining seats of a seminar', () => {
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

describe('Recording', () => {
  const recorded = (days: number) => ({
    endsAt: new Date('2027-03-13T22:00:00Z'),
    recording: { video: 'film.mp4', captions: [], days },
  })

  it.each([
    ['cannot be watched before the event is over', 2, '2027-03-13T21:59:59.999Z', false],
    ['can be watched from the end of the event', 2, '2027-03-13T22:00:00Z', true],
    ['can be watched until its last millisecond', 2, '2027-03-15T22:00:00Z', true],
    ['cannot be watched after its last millisecond', 2, '2027-03-15T22:00:00.001Z', false],
    ['can be watched indefinitely when it has no end', 0, '2037-03-15T22:00:00Z', true],
  ])('%s', (_title, days, moment, runs) => {
    expect(recordingRuns(recorded(days), new Date(moment))).toBe(runs)
    expect(facts(recorded(days), [], new Date(moment)).hasRecording).toBe(runs)
  })

  it('cannot be watched when it does not exist', () => {
    const none = { endsAt: now, recording: null }
    expect([recordingRuns(none, new Date('2030-01-01')), recordingEnds(none)]).toEqual([false, null])
  })

  it('ends a number of days after the event, or never', () => {
    expect(recordingEnds(recorded(2))).toEqual(new Date('2027-03-15T22:00:00Z'))
    expect(recordingEnds(recorded(0))).toBeNull()
  })
})

describe('Events by location', () => {
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

  it('are grouped by name, city, state and country, in the order of the first event', () => {
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

  it('have a map point only when both coordinates are known', () => {
    const points = [{}, { latitude: null }, { longitude: null }].map(
      (each) => byLocation([at('a', each)])[0]?.point,
    )
    expect(points).toEqual([[-82.5, 27.9], null, null])
  })
})
