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
  ['nothing', room, [people('in-person', 2)], []],
  ['the room', room, [people('in-person', 3)], ['Only 2 seats are left, and you enter 3 people.']],
  ['no seat online', hybrid, [people('online', 1)], ['No seat is left online, and you enter 1 person.']],
  [
    'a seminar with a limit of its own',
    room,
    [people('in-person', 2, { s2: 2 })],
    ['Only 1 seat is left in Level II, and 2 people want it.'],
  ],
])(
  'a person who registers more people than there are seats reads what is short: %s',
  (_name, event, demands, description) => {
    expect(shortages(event, demands)).toEqual(description)
  },
)

test.each([
  ['as many people as there are seats', room, [people('in-person', 2, { s2: 1 })], []],
  [
    'any number where there is no limit',
    { ...room, seatsLeft: null },
    [people('in-person', 90, { s1: 90 })],
    [],
  ],
  [
    'the room of an event that is online too',
    { ...hybrid, onlineLeft: null },
    [people('in-person', 3), people('online', 9)],
    ['Only 2 seats are left in the room, and you enter 3 people.'],
  ],
  [
    'a seminar, whose people come in both ways',
    { ...hybrid, onlineLeft: 5 },
    [people('in-person', 1, { s2: 1 }), people('online', 1, { s2: 1 })],
    ['Only 1 seat is left in Level II, and 2 people want it.'],
  ],
])('of seats that are short reads: %s', (_name, event, demands, description) => {
  expect(shortages(event, demands)).toEqual(description)
})

test.each([
  ['all of its seminars are full', [0, 0], true],
  ['not while one has a seat', [0, 1], false],
  ['not while one has no limit', [0, null], false],
])('an event is full when %s', (_name, left, full) => {
  const held = left.map((each, index) => ({ semid: `s${index}`, name: '', left: each }))
  expect(isFull({ ...room, seminars: held })).toBe(full)
})

test('an event without a seminar is not full', () => {
  expect(isFull({ ...room, seminars: [] })).toBe(false)
})

test('an event is full when no way of taking part has a seat', () => {
  expect(isFull({ ...hybrid, seatsLeft: 0 })).toBe(true)
  expect(isFull(hybrid)).toBe(false)
  expect(isFull({ ...room, seatsLeft: null })).toBe(false)
})

test('a moment is shown by the clock at the event', () => {
  expect(zonedMoment('2027-03-29T05:59:59.999Z', 'America/Denver')).toBe('Sun, Mar 28, 2027, 11:59 PM MDT')
})
