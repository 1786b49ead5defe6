import { describe, expect, it } from 'vitest'
import { isOnItsDay, timestampOfEntry } from './entry-moment.ts'
import { outcomeMessage } from './outcome-text.ts'
import {
  creditedMinutes,
  type Entry,
  type EntryKind,
  minutesPresent,
  repeatsOf,
  type Stretch,
} from './presence.ts'
import { readScan } from './scan-text.ts'
import { sessionAt } from './session-at.ts'
import { countDoor, statusIn, taleOf } from './status.ts'

/** Time on the event day in UTC: '08:30'. */
const at = (clock: string): Date => new Date(`2027-05-12T${clock}:00Z`)
const late = at('23:00')

const session = (id: string, from: string, to: string, contactMinutes: number): Stretch => ({
  id,
  seminarId: 'level-1',
  startsAt: at(from),
  endsAt: at(to),
  contactMinutes,
})
const morning = session('morning', '08:00', '12:00', 240)
const noon = session('noon', '13:00', '17:00', 210)

/** Parses 'morning in 08:00' to an entry; IDs are `a`, `b`, `c`, with later entries later in the alphabet. */
const entry = (id: string, text: string, replaces: string | null = null): Entry => {
  const [sessionId = '', kind, clock = ''] = text.split(' ')
  return { id, sessionId, kind: kind as EntryKind, at: at(clock), replaces }
}
const day = (...texts: string[]): Entry[] =>
  texts.map((text, position) => entry(String.fromCharCode(97 + position), text))

describe('how long somebody was present', () => {
  it.each<[string, Entry[], number, number]>([
    ['nobody came', [], 0, 0],
    ['came and went in time', day('morning in 08:00', 'morning out 12:00'), 240, 0],
    [
      'came before the beginning and went after the end',
      day('morning in 07:40', 'morning out 12:30'),
      240,
      0,
    ],
    [
      'went out in between',
      day('morning in 08:00', 'morning out 10:00', 'morning in 10:30', 'morning out 12:00'),
      210,
      0,
    ],
    ['never checked out: to the end', day('morning in 08:10'), 230, 0],
    ['never checked out of either', day('morning in 08:00', 'noon in 13:20'), 240, 220],
    ['checked in elsewhere before the end', day('morning in 08:00', 'noon in 11:00'), 180, 240],
    ['went out without having come', day('morning out 10:00'), 0, 0],
    ['two phones at the door: the first time counts', day('morning in 08:30', 'morning in 08:00'), 240, 0],
    [
      'two phones at the way out: the first time counts',
      day('morning in 08:00', 'morning out 11:00', 'morning out 11:04'),
      180,
      0,
    ],
    [
      'the way back was recorded by another phone before the way out had arrived',
      day('morning in 08:00', 'morning in 10:30', 'morning out 10:00'),
      210,
      0,
    ],
  ])('%s', (_what, entries, inMorning, atNoon) => {
    const minutes = minutesPresent([morning, noon], entries, late)
    expect([minutes.get('morning'), minutes.get('noon')]).toEqual([inMorning, atNoon])
    const backwards = minutesPresent([morning, noon], [...entries].reverse().concat(entries), late)
    expect(backwards).toEqual(minutes)
  })

  it('counts to this moment while the session goes on', () => {
    const minutes = (now: Date) => minutesPresent([morning], day('morning in 08:00'), now).get('morning')
    expect([at('07:59'), at('10:00'), at('12:00'), late].map(minutes)).toEqual([0, 120, 240, 240])
  })
})

describe('what presence is worth', () => {
  it.each<[string, Stretch, Entry[], number]>([
    ['5.5 of 6 hours give 5.5', session('d', '08:00', '14:00', 360), day('d in 08:30'), 330],
    ['all of it gives the contact minutes, not the length', noon, day('noon in 12:50'), 210],
    ['half of a session with breaks gives half of its minutes', noon, day('noon in 15:00'), 105],
    [
      'a few seconds late cost no minute',
      noon,
      [{ ...entry('a', 'noon in 13:00'), at: new Date('2027-05-12T13:00:05Z') }],
      210,
    ],
    ['a session without a length gives nothing', session('x', '08:00', '08:00', 60), day('x in 08:00'), 0],
  ])('%s', (_what, stretch, entries, minutes) => {
    expect(creditedMinutes([stretch], entries, late).get('level-1')).toBe(minutes)
  })

  it('is added up by seminar', () => {
    const other = { ...noon, id: 'lab', seminarId: 'level-2', startsAt: at('18:00'), endsAt: at('20:00') }
    const credited = creditedMinutes(
      [morning, noon, other],
      day('morning in 08:00', 'noon in 13:00', 'lab in 19:00', 'lab out 20:00'),
      late,
    )
    expect([...credited]).toEqual([
      ['level-1', 450],
      ['level-2', 105],
    ])
  })
})

describe('a correction', () => {
  const came = entry('a', 'morning in 08:00')

  it.each<[string, Entry[], number]>([
    ['takes the place of what it names', [came, entry('b', 'morning in 09:00', 'a')], 180],
    ['that takes back leaves nothing', [came, entry('b', 'morning void 08:00', 'a')], 0],
    [
      'that was made last counts, in whichever order they arrive',
      [entry('c', 'morning in 10:00', 'a'), came, entry('b', 'morning in 09:00', 'a')],
      120,
    ],
    [
      'of a correction takes the place of both',
      [came, entry('b', 'morning in 09:00', 'a'), entry('c', 'morning in 11:00', 'b')],
      60,
    ],
    ['may arrive before what it names', [entry('b', 'morning in 09:00', 'a'), came], 180],
  ])('%s', (_what, entries, minutes) => {
    expect(minutesPresent([morning], entries, late).get('morning')).toBe(minutes)
  })

  it('takes along what announced the same return, and nothing else', () => {
    const all = day('morning in 08:00', 'morning in 08:03', 'morning out 10:00', 'morning in 11:00')
    expect(repeatsOf(all, 'a')).toEqual(['b'])
    expect(repeatsOf(all, 'b')).toEqual([])
    expect(repeatsOf(all, 'd')).toEqual([])
  })
})

describe('the status of a person at the door', () => {
  it.each<[string, Entry[], string, string | null]>([
    ['missing', [], 'missing', null],
    ['in', day('morning in 08:02', 'morning in 08:09'), 'in', '08:02'],
    ['out', day('morning in 08:02', 'morning out 09:00'), 'out', '09:00'],
    ['out since they are elsewhere', day('morning in 08:02', 'noon in 09:30'), 'out', '09:30'],
    ['in again', day('morning in 08:02', 'morning out 09:00', 'morning in 09:15'), 'in', '09:15'],
  ])('%s', (_what, entries, state, clock) => {
    const status = statusIn('morning', entries)
    expect(status.state).toBe(state)
    expect(status.at?.toISOString().slice(11, 16) ?? null).toBe(clock)
  })

  it('is shown with what was known before', () => {
    const known = day('morning in 07:55')
    const again = entry('z', 'morning in 08:02')
    const { tale, since } = taleOf(known, again)
    expect([tale, since.toISOString().slice(11, 16)]).toEqual(['known', '07:55'])
    expect(taleOf([], again).tale).toBe('news')
    expect(taleOf([], entry('z', 'morning out 08:02')).tale).toBe('not-in')
    const words = { kind: 'in', person: 'Ana Reyes, Level I', timeZone: 'America/New_York' } as const
    expect(outcomeMessage({ ...words, outcome: 'known', at: since })).toBe(
      'Ana Reyes, Level I: was checked in at 3:55 AM already',
    )
    expect(outcomeMessage({ ...words, person: '', outcome: 'unknown', at: null })).toBe('Unknown badge')
  })

  it('is counted: expected are those of the seminar who come into the room', () => {
    const person = (mode: 'in-person' | 'online', entries: Entry[], seminarIds = ['level-1']) => ({
      mode,
      entries,
      seminarIds,
    })
    const people = [
      person('in-person', day('morning in 08:00')),
      person('in-person', day('morning in 08:00', 'morning out 09:00')),
      person('in-person', []),
      person('online', []),
      person('in-person', day('morning in 08:00'), ['level-2']),
    ]
    expect(countDoor(morning, people, false)).toEqual({ expected: 3, in: 2, out: 1, missing: 1 })
    expect(countDoor(morning, people, true).expected).toBe(4)
  })
})

describe('the moment of an entry', () => {
  const now = at('12:00')
  it.each<[string, string, string, boolean, string]>([
    ['is as the device says', '11:00', '12:00', false, '11:00'],
    ['is moved where the device’s clock is an hour behind', '10:00', '11:00', false, '11:00'],
    ['is moved where it is an hour ahead', '12:30', '13:00', false, '11:30'],
    ['is never later than now', '12:01', '12:00', false, '12:00'],
    ['is as it was typed, whatever the device’s clock shows', '10:00', '11:00', true, '10:00'],
  ])('%s', (_what, announced, sent, isTyped, expected) => {
    const moment = timestampOfEntry({ at: at(announced), sentAt: at(sent), isTyped }, now)
    expect(moment.toISOString().slice(11, 16)).toBe(expected)
  })

  it('lies on a day of the session in the zone of the event', () => {
    const evening = { startsAt: at('22:00'), endsAt: at('23:30') }
    expect(isOnItsDay(new Date('2027-05-13T03:00:00Z'), evening, 'America/Denver')).toBe(true)
    expect(isOnItsDay(new Date('2027-05-13T03:00:00Z'), evening, 'UTC')).toBe(false)
  })
})

it.each([
  ['k7tm 4xqh', { kind: 'code', badgeCode: 'K7TM-4XQH' }],
  ['{"token":"a.1.b","f_name":"Ana"}', { kind: 'account', token: 'a.1.b' }],
  ['{"token":7}', { kind: 'foreign' }],
  ['https://example.com', { kind: 'foreign' }],
  ['', { kind: 'foreign' }],
])('what is scanned is read for what it is: %s', (text, scan) => {
  expect(readScan(text)).toEqual(scan)
})

it.each([
  ['07:30', 'morning'],
  ['08:00', 'morning'],
  ['12:00', 'noon'],
  ['16:59', 'noon'],
  ['20:00', 'noon'],
])('at %s the door of the %s is open', (clock, name) => {
  expect(sessionAt([noon, morning], at(clock))?.id).toBe(name)
})

describe('entries of one moment', () => {
  const inMorning = entry('b', 'morning in 08:00')
  it.each([
    ['count in the order in which they were made', [inMorning, entry('c', 'morning out 08:00')], 'out'],
    ['whichever arrived first', [entry('c', 'morning out 08:00'), inMorning], 'out'],
    ['so that who goes before coming is there', [entry('a', 'morning out 08:00'), inMorning], 'in'],
  ])('%s', (_title, entries, state) => {
    expect(statusIn('morning', entries).state).toBe(state)
  })
})

describe('what repeats the same', () => {
  it.each<[string, Entry[], string, string[]]>([
    [
      'is what follows of the same kind',
      day('morning in 08:00', 'morning in 08:05', 'morning in 08:10'),
      'a',
      ['b', 'c'],
    ],
    ['is nothing of what was a repeat itself', day('morning in 08:00', 'morning in 08:05'), 'b', []],
    ['is nothing of what is not known', day('morning in 08:00', 'morning in 08:05'), 'x', []],
    [
      'ends with the next that counts',
      day(
        'morning in 08:00',
        'morning in 08:05',
        'morning out 09:00',
        'morning out 09:05',
        'morning in 09:10',
      ),
      'a',
      ['b'],
    ],
    [
      'is not a going out elsewhere',
      day('morning in 08:00', 'noon out 08:05', 'morning in 08:10'),
      'a',
      ['c'],
    ],
    [
      'of a going out is another one',
      day('morning in 08:00', 'morning out 09:00', 'noon out 09:01', 'morning out 09:02'),
      'b',
      ['d'],
    ],
    [
      'is nothing right before the next that counts',
      day('morning in 08:00', 'morning out 09:00', 'morning out 09:01'),
      'a',
      [],
    ],
  ])('%s', (_title, entries, id, repeats) => {
    expect(repeatsOf(entries, id)).toEqual(repeats)
  })
})

describe('several corrections', () => {
  it('of one entry are the one that was made last', () => {
    const entries = [
      entry('a', 'morning in 08:00'),
      entry('c', 'morning in 09:00', 'a'),
      entry('b', 'morning in 10:00', 'a'),
    ]
    expect(minutesPresent([morning], entries, late).get('morning')).toBe(180)
  })

  it('that say that it did not happen leave nothing', () => {
    const away = entry('b', 'morning void 08:00', 'a')
    const entries = [entry('a', 'morning in 08:00'), away, away]
    expect(statusIn('morning', entries)).toEqual({ state: 'missing', came: null, at: null, last: null })
  })

  it('of nothing are no entries', () => {
    expect(statusIn('morning', [entry('a', 'morning void 08:00')]).state).toBe('missing')
  })
})

describe('the status of a person in a session', () => {
  it('says when they came first and when they went last', () => {
    expect(
      statusIn('morning', day('morning in 08:00', 'morning out 09:00', 'morning in 09:10', 'noon in 10:00')),
    ).toEqual({
      state: 'out',
      came: at('08:00'),
      at: at('10:00'),
      last: 'c',
    })
  })

  it('is not touched by what happens elsewhere, before or after', () => {
    expect(statusIn('noon', day('morning in 08:00', 'morning out 12:00')).state).toBe('missing')
    expect(statusIn('morning', day('morning in 08:00', 'morning out 09:00', 'noon in 13:00'))).toMatchObject({
      state: 'out',
      at: at('09:00'),
      last: 'b',
    })
  })

  it.each<[string, Entry[], Entry, object]>([
    ['that they come is news', [], entry('b', 'morning in 08:10'), { tale: 'news', since: at('08:10') }],
    [
      'that they come again was known since',
      day('morning in 08:00'),
      entry('b', 'morning in 08:10'),
      { tale: 'known', since: at('08:00') },
    ],
    [
      'that they come again was known since the last time',
      day('noon in 07:00', 'morning in 08:00', 'noon out 08:05'),
      entry('d', 'morning in 08:10'),
      { tale: 'known', since: at('08:00') },
    ],
    [
      'that they go without having come',
      [],
      entry('b', 'morning out 08:10'),
      { tale: 'not-in', since: at('08:10') },
    ],
    [
      'that they go',
      day('morning in 08:00'),
      entry('b', 'morning out 08:10'),
      { tale: 'news', since: at('08:10') },
    ],
    [
      'what did not happen',
      day('morning in 08:00'),
      entry('b', 'morning void 08:10', 'a'),
      { tale: 'news', since: at('08:10') },
    ],
  ])('%s', (_title, others, one, tale) => {
    expect(taleOf(others, one)).toEqual(tale)
  })
})

describe('what is scanned', () => {
  const token = `018f0000-0000-7000-8000-000000000001.K7TM-4XQH.${'a'.repeat(22)}`
  it.each([
    [` ${token} `, { kind: 'badge', token, recordid: token.slice(0, 36), badgeCode: 'K7TM-4XQH' }],
    [`x${token}`, { kind: 'foreign' }],
    [' k7tm 4xqh ', { kind: 'code', badgeCode: 'K7TM-4XQH' }],
    ['K7TM-4XQ', { kind: 'foreign' }],
    ['K7TM-4XQHH', { kind: 'foreign' }],
    ['K7TM-4XQ!', { kind: 'foreign' }],
    ['!7TM-4XQH', { kind: 'foreign' }],
    ['{"token":"t"}', { kind: 'account', token: 't' }],
    ['{"token":7}', { kind: 'foreign' }],
    ['{"token"', { kind: 'foreign' }],
    ['', { kind: 'foreign' }],
  ])('%j is read', (scanned, scan) => {
    expect(readScan(scanned)).toEqual(scan)
  })
})
