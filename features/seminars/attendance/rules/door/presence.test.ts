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

describe('Minutes present', () => {
  it.each<[string, Entry[], number, number]>([
    ['are zero without a check-in', [], 0, 0],
    ['cover the session from check-in to check-out', day('morning in 08:00', 'morning out 12:00'), 240, 0],
    [
      'exclude the time before the start and after the end',
      day('morning in 07:40', 'morning out 12:30'),
      240,
      0,
    ],
    [
      'exclude the time between a check-out and a new check-in',
      day('morning in 08:00', 'morning out 10:00', 'morning in 10:30', 'morning out 12:00'),
      210,
      0,
    ],
    ['extend to the end without a check-out', day('morning in 08:10'), 230, 0],
    [
      'extend to the end of each session without a check-out',
      day('morning in 08:00', 'noon in 13:20'),
      240,
      220,
    ],
    ['end at a check-in to another session', day('morning in 08:00', 'noon in 11:00'), 180, 240],
    ['are zero for a check-out without a check-in', day('morning out 10:00'), 0, 0],
    [
      'start at the earlier of two check-ins on two phones',
      day('morning in 08:30', 'morning in 08:00'),
      240,
      0,
    ],
    [
      'end at the earlier of two check-outs on two phones',
      day('morning in 08:00', 'morning out 11:00', 'morning out 11:04'),
      180,
      0,
    ],
    [
      'include a return that another phone recorded before the check-out arrived',
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

  it('count up to the current time while the session is running', () => {
    const minutes = (now: Date) => minutesPresent([morning], day('morning in 08:00'), now).get('morning')
    expect([at('07:59'), at('10:00'), at('12:00'), late].map(minutes)).toEqual([0, 120, 240, 240])
  })
})

describe('Credited minutes', () => {
  it.each<[string, Stretch, Entry[], number]>([
    ['are 5.5 hours for 5.5 of 6 hours', session('d', '08:00', '14:00', 360), day('d in 08:30'), 330],
    ['are the contact minutes, not the length, for full attendance', noon, day('noon in 12:50'), 210],
    ['are half of the contact minutes for half of a session with breaks', noon, day('noon in 15:00'), 105],
    [
      'are not reduced by a delay of a few seconds',
      noon,
      [{ ...entry('a', 'noon in 13:00'), at: new Date('2027-05-12T13:00:05Z') }],
      210,
    ],
    ['are zero for a session without a length', session('x', '08:00', '08:00', 60), day('x in 08:00'), 0],
  ])('%s', (_what, stretch, entries, minutes) => {
    expect(creditedMinutes([stretch], entries, late).get('level-1')).toBe(minutes)
  })

  it('are summed by seminar', () => {
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

describe('Correction', () => {
  const came = entry('a', 'morning in 08:00')

  it.each<[string, Entry[], number]>([
    ['replaces the entry that it names', [came, entry('b', 'morning in 09:00', 'a')], 180],
    ['leaves no presence when it voids the entry', [came, entry('b', 'morning void 08:00', 'a')], 0],
    [
      'takes effect when it was made last, even if it arrives first',
      [entry('c', 'morning in 10:00', 'a'), came, entry('b', 'morning in 09:00', 'a')],
      120,
    ],
    [
      'replaces both an earlier correction and its entry',
      [came, entry('b', 'morning in 09:00', 'a'), entry('c', 'morning in 11:00', 'b')],
      60,
    ],
    ['may arrive before the entry that it names', [entry('b', 'morning in 09:00', 'a'), came], 180],
  ])('%s', (_what, entries, minutes) => {
    expect(minutesPresent([morning], entries, late).get('morning')).toBe(minutes)
  })

  it('includes only repeats of the same check-in', () => {
    const all = day('morning in 08:00', 'morning in 08:03', 'morning out 10:00', 'morning in 11:00')
    expect(repeatsOf(all, 'a')).toEqual(['b'])
    expect(repeatsOf(all, 'b')).toEqual([])
    expect(repeatsOf(all, 'd')).toEqual([])
  })
})

describe('Status at the check-in desk', () => {
  it.each<[string, Entry[], string, string | null]>([
    ['missing', [], 'missing', null],
    ['in', day('morning in 08:02', 'morning in 08:09'), 'in', '08:02'],
    ['out', day('morning in 08:02', 'morning out 09:00'), 'out', '09:00'],
    ['out after a check-in to another session', day('morning in 08:02', 'noon in 09:30'), 'out', '09:30'],
    [
      'in again after a return',
      day('morning in 08:02', 'morning out 09:00', 'morning in 09:15'),
      'in',
      '09:15',
    ],
  ])('is %s', (_what, entries, state, clock) => {
    const status = statusIn('morning', entries)
    expect(status.state).toBe(state)
    expect(status.at?.toISOString().slice(11, 16) ?? null).toBe(clock)
  })

  it('is shown with the earlier known status', () => {
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

  it('counts as expected the in-person people of the seminar', () => {
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

describe('Time of an entry', () => {
  const now = at('12:00')
  it.each<[string, string, string, boolean, string]>([
    ['is the time of the device', '11:00', '12:00', false, '11:00'],
    ['is moved forward when the device clock is an hour behind', '10:00', '11:00', false, '11:00'],
    ['is moved back when the device clock is an hour ahead', '12:30', '13:00', false, '11:30'],
    ['is never later than now', '12:01', '12:00', false, '12:00'],
    ['is the typed time, regardless of the device clock', '10:00', '11:00', true, '10:00'],
  ])('%s', (_what, announced, sent, isTyped, expected) => {
    const moment = timestampOfEntry({ at: at(announced), sentAt: at(sent), isTyped }, now)
    expect(moment.toISOString().slice(11, 16)).toBe(expected)
  })

  it('falls on a day of the session in the time zone of the event', () => {
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
])('recognizes the kind of scanned text: %s', (text, scan) => {
  expect(readScan(text)).toEqual(scan)
})

it.each([
  ['07:30', 'morning'],
  ['08:00', 'morning'],
  ['12:00', 'noon'],
  ['16:59', 'noon'],
  ['20:00', 'noon'],
])('selects at %s the check-in of the %s session', (clock, name) => {
  expect(sessionAt([noon, morning], at(clock))?.id).toBe(name)
})

describe('Entries at the same time', () => {
  const inMorning = entry('b', 'morning in 08:00')
  it.each([
    ['apply in the order in which they were made', [inMorning, entry('c', 'morning out 08:00')], 'out'],
    [
      'apply in the order in which they were made, even if they arrive in reverse',
      [entry('c', 'morning out 08:00'), inMorning],
      'out',
    ],
    [
      'leave the attendee checked in when the check-out was made first',
      [entry('a', 'morning out 08:00'), inMorning],
      'in',
    ],
  ])('%s', (_title, entries, state) => {
    expect(statusIn('morning', entries).state).toBe(state)
  })
})

describe('Repetition of an entry', () => {
  it.each<[string, Entry[], string, string[]]>([
    [
      'is each following entry of the same kind',
      day('morning in 08:00', 'morning in 08:05', 'morning in 08:10'),
      'a',
      ['b', 'c'],
    ],
    [
      'does not exist for an entry that is itself a repeat',
      day('morning in 08:00', 'morning in 08:05'),
      'b',
      [],
    ],
    ['does not exist for an unknown entry', day('morning in 08:00', 'morning in 08:05'), 'x', []],
    [
      'ends at the next entry that counts',
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
      'is not a check-out of another session',
      day('morning in 08:00', 'noon out 08:05', 'morning in 08:10'),
      'a',
      ['c'],
    ],
    [
      'is another check-out of the same session for a check-out',
      day('morning in 08:00', 'morning out 09:00', 'noon out 09:01', 'morning out 09:02'),
      'b',
      ['d'],
    ],
    [
      'does not exist right before the next entry that counts',
      day('morning in 08:00', 'morning out 09:00', 'morning out 09:01'),
      'a',
      [],
    ],
  ])('%s', (_title, entries, id, repeats) => {
    expect(repeatsOf(entries, id)).toEqual(repeats)
  })
})

describe('Multiple corrections', () => {
  it('apply only the last one made to an entry', () => {
    const entries = [
      entry('a', 'morning in 08:00'),
      entry('c', 'morning in 09:00', 'a'),
      entry('b', 'morning in 10:00', 'a'),
    ]
    expect(minutesPresent([morning], entries, late).get('morning')).toBe(180)
  })

  it('remove an entry that they void', () => {
    const away = entry('b', 'morning void 08:00', 'a')
    const entries = [entry('a', 'morning in 08:00'), away, away]
    expect(statusIn('morning', entries)).toEqual({ state: 'missing', came: null, at: null, last: null })
  })

  it('have no effect when they correct nothing', () => {
    expect(statusIn('morning', [entry('a', 'morning void 08:00')]).state).toBe('missing')
  })
})

describe('Status in a session', () => {
  it('gives the first arrival and the last departure', () => {
    expect(
      statusIn('morning', day('morning in 08:00', 'morning out 09:00', 'morning in 09:10', 'noon in 10:00')),
    ).toEqual({
      state: 'out',
      came: at('08:00'),
      at: at('10:00'),
      last: 'c',
    })
  })

  it('is not affected by entries of other sessions before or after', () => {
    expect(statusIn('noon', day('morning in 08:00', 'morning out 12:00')).state).toBe('missing')
    expect(statusIn('morning', day('morning in 08:00', 'morning out 09:00', 'noon in 13:00'))).toMatchObject({
      state: 'out',
      at: at('09:00'),
      last: 'b',
    })
  })

  it.each<[string, Entry[], Entry, object]>([
    ['reports a check-in as news', [], entry('b', 'morning in 08:10'), { tale: 'news', since: at('08:10') }],
    [
      'reports a repeated check-in as known since the first check-in',
      day('morning in 08:00'),
      entry('b', 'morning in 08:10'),
      { tale: 'known', since: at('08:00') },
    ],
    [
      'reports a repeated check-in as known since the latest check-in to the session',
      day('noon in 07:00', 'morning in 08:00', 'noon out 08:05'),
      entry('d', 'morning in 08:10'),
      { tale: 'known', since: at('08:00') },
    ],
    [
      'reports a check-out without a check-in as not-in',
      [],
      entry('b', 'morning out 08:10'),
      { tale: 'not-in', since: at('08:10') },
    ],
    [
      'reports a check-out as news',
      day('morning in 08:00'),
      entry('b', 'morning out 08:10'),
      { tale: 'news', since: at('08:10') },
    ],
    [
      'reports a voided entry as news',
      day('morning in 08:00'),
      entry('b', 'morning void 08:10', 'a'),
      { tale: 'news', since: at('08:10') },
    ],
  ])('%s', (_title, others, one, tale) => {
    expect(taleOf(others, one)).toEqual(tale)
  })
})

describe('Scanned text', () => {
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
  ])('is recognized: %j', (scanned, scan) => {
    expect(readScan(scanned)).toEqual(scan)
  })
})
