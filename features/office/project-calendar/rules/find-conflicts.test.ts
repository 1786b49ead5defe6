import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/zoned-days.ts'
import { type Booking, findConflicts } from './find-conflicts.ts'

const MONDAY = '2027-03-01'

interface Short {
  id: string
  starts?: number
  days?: number
  city?: string
  place?: string | null
  people?: string[]
  travel?: number
  hours?: [number, number]
  kind?: Booking['kind']
}

/** Creates a booking of `days` days from a Monday offset, each from 8 to 16 UTC, plus a travel day before and after. */
function booking(short: Short): Booking {
  const { id, starts = 0, days = 2, city = 'Houston', people = ['ana'], travel = 1 } = short
  const { hours = [8, 16], kind = 'seminar', place = id } = short
  const first = addDays(MONDAY, starts)
  const last = addDays(first, days - 1)
  const times = Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index)
    const at = (hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
    return { startsAt: at(hours[0]), endsAt: at(hours[1]) }
  })
  const away = { from: addDays(first, -travel), to: addDays(last, travel) }
  return {
    id,
    kind,
    title: id,
    city,
    placeId: place,
    place: place ?? '',
    zone: 'UTC',
    times,
    people,
    days: { from: first, to: last },
    away: new Map(people.map((person) => [person, away])),
  }
}

const kinds = (...bookings: Short[]) =>
  findConflicts(bookings.map(booking)).map(({ kind, personId, day }) => [kind, personId, day])

const CASES: [string, Short[], unknown[]][] = [
  ['a single seminar', [{ id: 'a' }], []],
  [
    'an instructor in two cities',
    [{ id: 'a' }, { id: 'b', city: 'Denver' }],
    [['two-cities', 'ana', MONDAY]],
  ],
  [
    'travel home that overlaps the next seminar',
    [{ id: 'a' }, { id: 'b', city: 'Denver', starts: 2 }],
    [['two-cities', 'ana', '2027-03-02']],
  ],
  [
    'travel home that is also the travel to the next seminar',
    [{ id: 'a' }, { id: 'b', city: 'Denver', starts: 3 }],
    [],
  ],
  ['different people', [{ id: 'a' }, { id: 'b', city: 'Denver', people: ['ben'] }], []],
  [
    'room and online teaching at different times',
    [
      { id: 'a', starts: 0 },
      { id: 'b', city: '', place: null, hours: [17, 18] },
    ],
    [],
  ],
  [
    'room and online teaching at the same time',
    [{ id: 'a' }, { id: 'b', city: '', place: null, hours: [15, 17] }],
    [['same-time', 'ana', MONDAY]],
  ],
  ['morning and evening seminars in one city', [{ id: 'a' }, { id: 'b', hours: [17, 19] }], []],
  [
    'teaching and consulting at the same time',
    [
      { id: 'a' },
      { id: 'c', kind: 'consulting', city: '', place: null, days: 1, starts: 1, hours: [10, 11] },
    ],
    [['consulting', 'ana', '2027-03-02']],
  ],
  [
    'consulting in the evening of a seminar day',
    [{ id: 'a' }, { id: 'c', kind: 'consulting', city: '', place: null, days: 1, hours: [16, 17] }],
    [],
  ],
  [
    'a room booked twice',
    [
      { id: 'a', place: 'hall' },
      { id: 'b', place: 'hall', people: ['ben'], starts: 1 },
    ],
    [['room', null, '2027-03-02']],
  ],
  [
    'a room booked back to back',
    [
      { id: 'a', place: 'hall' },
      { id: 'b', place: 'hall', people: ['ben'], starts: 2 },
    ],
    [],
  ],
]

describe('Calendar conflicts', () => {
  it.each(CASES)('are computed for %s', (_name, bookings, expected) => {
    expect(kinds(...bookings)).toEqual(expected)
  })

  it('are found in any order of bookings, and never between bookings far apart', () => {
    const shorts = fc.array(
      fc.record({ starts: fc.integer({ min: 0, max: 30 }), city: fc.constantFrom('Houston', 'Denver', '') }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(shorts, (drawn) => {
        const bookings = drawn.map((each, index) => booking({ id: `e${index}`, ...each }))
        const pairs = (list: Booking[]) =>
          findConflicts(list)
            .map(({ one, other, kind }) => [...[one.id, other.id].sort(), kind].join())
            .sort()
        expect(pairs([...bookings].reverse())).toEqual(pairs(bookings))
        for (const { one, other } of findConflicts(bookings)) {
          expect(one.days.from <= addDays(other.days.to, 1)).toBe(true)
          expect(other.days.from <= addDays(one.days.to, 1)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})
