import { describe, expect, it } from 'vitest'
import { movedSessions } from './moved-sessions.ts'

const session = (starts: string, ends: string) => ({
  sessionid: 'x',
  semid: 's',
  name: 'Day',
  starts: `2027-03-${starts}`,
  ends: `2027-03-${ends}`,
  contactMinutes: 60,
})
const event = {
  starts: '2027-03-12T08:00',
  ends: '2027-03-13T17:00',
  sessions: [session('12T08:00', '12T12:00'), session('13T13:00', '13T17:00')],
}
const moved = (starts: string, ends: string) =>
  movedSessions(event, { starts, ends })?.map((each) => [each.starts, each.ends])

describe('Sessions of a moved event', () => {
  it.each([
    [
      'move by the same number of days',
      ['2027-03-30T08:00', '2027-03-31T17:00'],
      [
        ['2027-03-30T08:00', '2027-03-30T12:00'],
        ['2027-03-31T13:00', '2027-03-31T17:00'],
      ],
    ],
    [
      'move to an earlier day',
      ['2027-02-28T08:00', '2027-03-01T17:00'],
      [
        ['2027-02-28T08:00', '2027-02-28T12:00'],
        ['2027-03-01T13:00', '2027-03-01T17:00'],
      ],
    ],
    [
      'move by hours when both start and end do',
      ['2027-03-12T09:30', '2027-03-13T18:30'],
      [
        ['2027-03-12T09:30', '2027-03-12T13:30'],
        ['2027-03-13T14:30', '2027-03-13T18:30'],
      ],
    ],
    [
      'keep their time of day when only the end moves',
      ['2027-03-12T08:00', '2027-03-13T18:00'],
      [
        ['2027-03-12T08:00', '2027-03-12T12:00'],
        ['2027-03-13T13:00', '2027-03-13T17:00'],
      ],
    ],
  ])('%s', (_title, [starts = '', ends = ''], sessions) => {
    expect(moved(starts, ends)).toEqual(sessions)
  })

  it.each([
    ['more days', '2027-03-12T08:00', '2027-03-14T17:00'],
    ['fewer days', '2027-03-12T08:00', '2027-03-12T17:00'],
  ])('are proposed again when the event has %s', (_title, starts, ends) => {
    expect(movedSessions(event, { starts, ends })).toBeNull()
  })

  it('keep their other values, and move across midnight', () => {
    const late = { ...event, sessions: [session('12T22:00', '12T23:30')] }
    expect(movedSessions(late, { starts: '2027-03-12T10:00', ends: '2027-03-13T19:00' })).toEqual([
      session('13T00:00', '13T01:30'),
    ])
    const early = { ...event, sessions: [session('13T00:30', '13T02:00')] }
    expect(movedSessions(early, { starts: '2027-03-12T07:00', ends: '2027-03-13T16:00' })).toEqual([
      session('12T23:30', '13T01:00'),
    ])
  })
})
