import { expect, test } from 'vitest'
import { isFull, shortages } from './seats-left.ts'
import { zonedMoment } from './zoned-words.ts'

const seminars = [
  { semid: 's1', name: 'Level I', left: null },
  { semid: 's2', name: 'Level II', left: 1 },
]
const room = { modes: ['in-person' as const], seatsLeft: 2, onlineLeft: null, seminars }
const hybrid = { ...room, modes: ['in-person' as const, 'online' as const], onlineLeft: 0 }
const people = (mode: 'in-person' | 'online', count: number, bySeminar = {}) => ({
  mode,
  people: count,
  bySeminar,
})

test.each([
  ['none with exactly enough seats', room, [people('in-person', 2)], []],
  ['seats in the room', room, [people('in-person', 3)], ['Only 2 seats are left, and you enter 3 people.']],
  ['online seats', hybrid, [people('online', 1)], ['No seat is left online, and you enter 1 person.']],
  [
    'seats of a seminar with its own limit',
    room,
    [people('in-person', 2, { s2: 2 })],
    ['Only 1 seat is left in Level II, and 2 people want it.'],
  ],
])(
  'Registering more people than there are seats reports the shortage: %s',
  (_name, event, demands, description) => {
    expect(shortages(event, demands)).toEqual(description)
  },
)

test.each([
  ['as many people as there are seats', room, [people('in-person', 2, { s2: 1 })], []],
  [
    'any number of people without a limit',
    { ...room, seatsLeft: null },
    [people('in-person', 90, { s1: 90 })],
    [],
  ],
  [
    'the room of a hybrid event',
    { ...hybrid, onlineLeft: null },
    [people('in-person', 3), people('online', 9)],
    ['Only 2 seats are left in the room, and you enter 3 people.'],
  ],
  [
    'a seminar with both in-person and online attendees',
    { ...hybrid, onlineLeft: 5 },
    [people('in-person', 1, { s2: 1 }), people('online', 1, { s2: 1 })],
    ['Only 1 seat is left in Level II, and 2 people want it.'],
  ],
])('The shortage of seats is computed for %s', (_name, event, demands, description) => {
  expect(shortages(event, demands)).toEqual(description)
})

test.each([
  ['is full when all of its seminars are full', [0, 0], true],
  ['is not full while one seminar has a seat', [0, 1], false],
  ['is not full while one seminar has no limit', [0, null], false],
])('An event %s', (_name, left, full) => {
  const held = left.map((each, index) => ({ semid: `s${index}`, name: '', left: each }))
  expect(isFull({ ...room, seminars: held })).toBe(full)
})

test('An event without a seminar is not full', () => {
  expect(isFull({ ...room, seminars: [] })).toBe(false)
})

test('An event is full when no mode of attendance has a seat', () => {
  expect(isFull({ ...hybrid, seatsLeft: 0 })).toBe(true)
  expect(isFull(hybrid)).toBe(false)
  expect(isFull({ ...room, seatsLeft: null })).toBe(false)
})

test('A time is shown in the time zone of the event', () => {
  expect(zonedMoment('2027-03-29T05:59:59.999Z', 'America/Denver')).toBe('Sun, Mar 28, 2027, 11:59 PM MDT')
})
