import { describe, expect, it } from 'vitest'
import { blankEvent } from '../../../contract/blank-event.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { timestampOfLocalTime, wallOf } from '../wall-time.ts'
import { copiedEvent } from './copied-event.ts'
import { nextCodeName } from './next-code-name.ts'
import { proposeSessions } from './propose-sessions.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const days = (...titles: string[]) => titles.map((title) => ({ title, description: '' }))
const seminar = (semid: string, minutes: number, ...titles: string[]) => ({
  semid,
  name: `Seminar ${semid}`,
  contactMinutes: minutes,
  agenda: days(...titles),
})

describe('Teaching day', () => {
  const parts = (starts: string, ends: string, minutes = 0, name = 'Seminar a') =>
    proposeSessions({ starts: `2027-05-10T${starts}`, ends: `2027-05-10T${ends}` }, [
      { ...seminar('a', minutes), name },
    ]).map((each) => [each.name, each.starts.slice(11), each.ends.slice(11), each.contactMinutes])

  it.each([
    ['is one session when shorter than five hours', '09:00', '13:59', [['Seminar a', '09:00', '13:59', 299]]],
    [
      'has a lunch break from five hours on',
      ...['09:00', '14:00'],
      [
        ['Seminar a, morning', '09:00', '12:00', 180],
        ['Seminar a, afternoon', '13:00', '14:00', 60],
      ],
    ],
    ['has no lunch break when it starts at noon', '12:00', '18:00', [['Seminar a', '12:00', '18:00', 360]]],
    ['has no lunch break when it ends at 1 p.m.', '07:00', '13:00', [['Seminar a', '07:00', '13:00', 360]]],
    [
      'has a lunch break when it starts just before noon',
      ...['11:59', '17:00'],
      [
        ['Seminar a, morning', '11:59', '12:00', 1],
        ['Seminar a, afternoon', '13:00', '17:00', 240],
      ],
    ],
    [
      'takes the full evening when it ends at its start time',
      '19:00',
      '19:00',
      [['Seminar a', '19:00', '23:59', 299]],
    ],
    [
      'takes the full evening when it ends after midnight',
      '19:00',
      '01:00',
      [['Seminar a', '19:00', '23:59', 299]],
    ],
  ] as [string, string, string, (string | number)[][]][])('%s', (_title, starts, ends, sessions) => {
    expect(parts(starts, ends)).toEqual(sessions)
  })

  it('counts no more minutes than it lasts, and has a name of at most 120 characters', () => {
    expect(parts('09:00', '10:00', 90, 'x'.repeat(130))).toEqual([['x'.repeat(120), '09:00', '10:00', 60]])
  })
})

describe('Name of a copied code', () => {
  it.each([
    ['TAMPA10', [], 'TAMPA10-2'],
    ['TAMPA10-2', [], 'TAMPA10-3'],
    ['TAMPA10', ['TAMPA10-2', 'TAMPA10-3'], 'TAMPA10-4'],
    ['TAMPA-99', [], 'TAMPA-100'],
    ['2027-0312', [], '2027-0312-2'],
    ['TAMPA-X', [], 'TAMPA-X-2'],
    ['x'.repeat(40), [], `${'x'.repeat(38)}-2`],
    ['', [], '-2'],
  ])('for %s with %j taken is %s', (code, taken, name) => {
    expect(nextCodeName(code, (each) => taken.some((used) => used === each))).toBe(name)
  })
})

describe('Sessions proposed from an agenda', () => {
  const four = { starts: '2027-05-10T08:00', ends: '2027-05-13T17:00' }
  const shown = (event: typeof four, ...seminars: ReturnType<typeof seminar>[]) =>
    proposeSessions(event, seminars).map(({ semid, name, starts, ends }) => [
      semid,
      name,
      starts.slice(5),
      ends.slice(11),
    ])

  it('cover a morning and an afternoon of each day and total the minutes of the seminar', () => {
    const sessions = proposeSessions({ starts: '2027-05-10T08:00', ends: '2027-05-11T16:00' }, [
      seminar('a', 775, 'Membranes', 'Cleaning'),
    ])
    expect(sessions.map(({ name, contactMinutes }) => [name, contactMinutes])).toEqual([
      ['Membranes, morning', 222],
      ['Membranes, afternoon', 166],
      ['Cleaning, morning', 221],
      ['Cleaning, afternoon', 166],
    ])
  })

  it('follow each other when there are enough days; otherwise they start in parallel', () => {
    expect(
      shown(four, seminar('a', 0, 'A1', 'A2'), seminar('b', 0, 'B1', 'B2')).map(([, name, starts]) => [
        name,
        starts,
      ]),
    ).toEqual([
      ['A1, morning', '05-10T08:00'],
      ['A1, afternoon', '05-10T13:00'],
      ['A2, morning', '05-11T08:00'],
      ['A2, afternoon', '05-11T13:00'],
      ['B1, morning', '05-12T08:00'],
      ['B1, afternoon', '05-12T13:00'],
      ['B2, morning', '05-13T08:00'],
      ['B2, afternoon', '05-13T13:00'],
    ])
    const together = shown(four, seminar('a', 0, 'A1', 'A2', 'A3'), seminar('b', 0, 'B1', 'B2'))
    expect(together.filter(([semid]) => semid === 'b')[0]).toEqual([
      'b',
      'B1, morning',
      '05-10T08:00',
      '12:00',
    ])
  })

  it('consist of one session on a short day, and never leave the event', () => {
    expect(
      shown({ starts: '2027-05-10T11:00', ends: '2027-05-10T12:30' }, seminar('w', 60, 'Silica')),
    ).toEqual([['w', 'Silica', '05-10T11:00', '12:30']])
    const long = shown(
      { starts: '2027-05-10T08:00', ends: '2027-05-10T12:00' },
      seminar('a', 0, 'A1', 'A2', 'A3'),
    )
    expect(long).toEqual([['a', 'A1', '05-10T08:00', '12:00']])
  })

  it('fill the days of the event for a seminar without an agenda', () => {
    expect(shown(four, seminar('a', 0))).toHaveLength(8)
  })
})

describe('Event copy', () => {
  const event: EventDraft = {
    ...blankEvent(NOW, 'America/New_York'),
    name: 'In winter',
    starts: '2027-03-12T08:00',
    ends: '2027-03-13T17:00',
    registrationEnds: '2027-03-11T23:59',
    earlybird45: '2027-01-26',
    earlybird30: '',
    sessions: [
      {
        sessionid: 'one',
        semid: 'a',
        name: 'Day 1',
        contactMinutes: 240,
        starts: '2027-03-12T08:00',
        ends: '2027-03-12T12:00',
      },
    ],
    recording: { video: 'winter.mp4', captions: [], days: 90 },
    codes: [{ codeid: 'c', code: 'BAY10', basisPoints: 1000, howMany: 3, orBasisPoints: 0 }],
  }

  it('keeps every time of day of the original, even after a clock change', () => {
    const copy = copiedEvent(event, '2027-03-19', 'In spring')
    expect(copy).toMatchObject({
      name: 'In spring',
      starts: '2027-03-19T08:00',
      ends: '2027-03-20T17:00',
      registrationEnds: '2027-03-18T23:59',
      earlybird45: '2027-02-02',
      earlybird30: '',
      sessions: [{ sessionid: '', starts: '2027-03-19T08:00', ends: '2027-03-19T12:00' }],
      recording: null,
      codes: [{ codeid: '', code: 'BAY10', howMany: 3 }],
    })
    const passed =
      timestampOfLocalTime(copy.starts, copy.timeZone).getTime() -
      timestampOfLocalTime(event.starts, event.timeZone).getTime()
    // Seven days minus the hour skipped by the clock change.
    expect(passed).toBe(7 * 86_400_000 - 3_600_000)
    expect(wallOf(timestampOfLocalTime(copy.starts, copy.timeZone), copy.timeZone)).toBe('2027-03-19T08:00')
  })

  it('can be earlier than the original', () => {
    expect(copiedEvent(event, '2027-02-26', 'Sooner')).toMatchObject({
      starts: '2027-02-26T08:00',
      earlybird45: '2027-01-12',
    })
  })

  it.each([
    ['TAMPA10', [], 'TAMPA10-2'],
    ['TAMPA10-2', [], 'TAMPA10-3'],
    ['TAMPA10', ['TAMPA10-2', 'TAMPA10-3'], 'TAMPA10-4'],
    ['SPRING-2027', [], 'SPRING-2027-2'],
    ['X'.repeat(40), [], `${'X'.repeat(38)}-2`],
  ])('renames the code %s when these are taken: %s', (code, taken, name) => {
    expect(nextCodeName(code, (each) => taken.includes(each))).toBe(name)
  })
})
