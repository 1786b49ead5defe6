import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FreeSeats } from '#features/seminars/events/rules/free-seats.ts'
import { exchange, reservedFor } from './exchange.ts'
import { handOut, type Requested } from './hand-out.ts'
import { offerUntil } from './offer-time.ts'
import { timeLeftText } from './time-left.ts'

const requested = (id: string, people: number, more: Partial<Requested> = {}): Requested => ({
  id,
  people,
  mode: 'in-person',
  seminarIds: ['a'],
  ...more,
})

const free = (seats: number | null, more: Partial<FreeSeats> = {}): FreeSeats => ({
  byMode: { 'in-person': seats, online: 0 },
  bySeminar: { a: null, b: null },
  ...more,
})

describe('Free seats', () => {
  it.each([
    ['to the first in line', free(1), [requested('1', 1), requested('2', 1)], [['1', 1]]],
    [
      'to the first in line, up to the number available',
      free(2),
      [requested('1', 3), requested('2', 1)],
      [['1', 2]],
    ],
    [
      'to the next in line when the first is served',
      free(4),
      [requested('1', 3), requested('2', 2)],
      [
        ['1', 3],
        ['2', 1],
      ],
    ],
    [
      'to all entries without a limit',
      free(null),
      [requested('1', 3), requested('2', 9)],
      [
        ['1', 3],
        ['2', 9],
      ],
    ],
    ['to no entry when no seat is free', free(0), [requested('1', 1)], []],
    [
      'past an entry for another mode of attendance',
      free(1),
      [requested('1', 1, { mode: 'online' }), requested('2', 1)],
      [['2', 1]],
    ],
    [
      'past an entry for a full seminar',
      free(2, { bySeminar: { a: 0, b: 5 } }),
      [requested('1', 1), requested('2', 1, { seminarIds: ['b'] })],
      [['2', 1]],
    ],
    [
      'only up to the free seats of each seminar',
      free(5, { bySeminar: { a: 4, b: 2 } }),
      [requested('1', 3, { seminarIds: ['a', 'b'] }), requested('2', 9)],
      [
        ['1', 2],
        ['2', 2],
      ],
    ],
    ['never for a seminar that is not held', free(5), [requested('1', 1, { seminarIds: ['x'] })], []],
  ])('are offered %s', (_, seats, requests, expected) => {
    expect(handOut(seats, requests).map(({ id, seats: n }) => [id, n])).toEqual(expected)
  })

  it('offers no seat twice and leaves no seat idle that an entry in line could use', () => {
    const modes = fc.constantFrom('in-person' as const, 'online' as const)
    const requests = fc.array(
      fc.record({
        people: fc.integer({ min: 1, max: 5 }),
        mode: modes,
        seminarIds: fc.subarray(['a', 'b'], { minLength: 1 }),
      }),
      { maxLength: 12 },
    )
    const some = fc.option(fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(some, some, some, some, requests, (room, online, a, b, drafts) => {
        const seats: FreeSeats = { byMode: { 'in-person': room, online }, bySeminar: { a, b } }
        const line = drafts.map((draft, index) => ({ ...draft, id: String(index) }))
        const shares = new Map(handOut(seats, line).map(({ id, seats: n }) => [id, n]))
        const given = (counts: (one: Requested) => boolean) =>
          line.filter(counts).reduce((sum, { id }) => sum + (shares.get(id) ?? 0), 0)
        const left = {
          byMode: {
            'in-person': room === null ? null : room - given(({ mode }) => mode === 'in-person'),
            online: online === null ? null : online - given(({ mode }) => mode === 'online'),
          },
          bySeminar: {
            a: a === null ? null : a - given(({ seminarIds }) => seminarIds.includes('a')),
            b: b === null ? null : b - given(({ seminarIds }) => seminarIds.includes('b')),
          },
        }
        const all = [...Object.values(left.byMode), ...Object.values(left.bySeminar)]
        expect(all.every((n) => n === null || n >= 0)).toBe(true)
        const rest = line.map((one) => ({ ...one, people: one.people - (shares.get(one.id) ?? 0) }))
        expect(
          handOut(
            left,
            rest.filter(({ people }) => people > 0),
          ),
        ).toEqual([])
      }),
    )
  })
})

describe('Seat offer', () => {
  const starts = new Date('2027-05-12T14:00:00Z')
  it.each([
    ['for a day', '2027-05-01T10:00:00Z', null, '2027-05-02T10:00:00.000Z'],
    ['until the event begins if that is sooner', '2027-05-12T10:00:00Z', null, '2027-05-12T14:00:00.000Z'],
    [
      'until registration ends if that is sooner',
      '2027-05-09T10:00:00Z',
      '2027-05-09T17:00:00Z',
      '2027-05-09T17:00:00.000Z',
    ],
    [
      'until the event begins even if registration continues',
      '2027-05-12T13:00:00Z',
      '2027-05-13T00:00:00Z',
      '2027-05-12T14:00:00.000Z',
    ],
    ['for no time once registration has ended', '2027-05-09T17:00:00Z', '2027-05-09T17:00:00Z', undefined],
    ['for no time once the event has started', '2027-05-12T14:00:00Z', null, undefined],
  ])('is valid %s', (_, now, closes, until) => {
    const event = { startsAt: starts, registrationEndsAt: closes ? new Date(closes) : null }
    expect(offerUntil(event, new Date(now))?.toISOString()).toBe(until)
  })
})

describe('timeLeftText', () => {
  it.each([
    [86_400_000, '24 hours'],
    [83_520_000, '23 hours and 12 minutes'],
    [3_660_000, '1 hour and 1 minute'],
    [120_000, '2 minutes'],
    [59_999, 'less than a minute'],
    [-5, 'less than a minute'],
  ])('formats %i milliseconds as %s', (milliseconds, words) => {
    expect(timeLeftText(milliseconds)).toBe(words)
  })
})

describe('Exchange of held seats for requested seats', () => {
  const entry = { mode: 'in-person' as const, seminarIds: ['a', 'b'] }
  it.each([
    ['one to one when they are the same', [reservedFor(entry, 2)], [], []],
    [
      'and releases the seminars that were not chosen',
      [{ mode: 'in-person' as const, people: 2, bySeminar: { a: 2, b: 1 } }],
      [],
      [{ mode: 'in-person', people: 0, bySeminar: { b: 1 } }],
    ],
    [
      'and takes the seats that were not held',
      [{ mode: 'online' as const, people: 2, bySeminar: { a: 2, c: 2 } }],
      [{ mode: 'online', people: 2, bySeminar: { c: 2 } }],
      [{ mode: 'in-person', people: 2, bySeminar: { b: 2 } }],
    ],
  ])('exchanges seats %s', (_, wants, take, free) => {
    expect(exchange([reservedFor(entry, 2)], wants)).toEqual({ take, free })
  })
})
