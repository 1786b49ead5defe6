import { describe, expect, it } from 'vitest'
import { type CountedAttendance, countAttended } from './attended-hours.ts'
import type { Facts } from './facts.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const [early, late] = [day('2026-02-01'), day('2026-09-01')]
const seminar = (code: string, hours: number, at: Date) => ({ code, name: `Lab ${code}`, hours, at })

describe('attended hours count', () => {
  it.each<[string, Facts['attended'], CountedAttendance | null]>([
    ['not at all while nothing was attended', [], null],
    ['not for a seminar without attendance', [seminar('A', 0, early)], null],
    ['in parts of hours', [seminar('A', 5.25, early)], { hours: 5.25, names: ['Lab A'], at: early }],
    [
      'once for each seminar, by the time with the most hours',
      [seminar('A', 8, late), seminar('A', 6, early), seminar('B', 7.9, early)],
      { hours: 15.9, names: ['Lab B', 'Lab A'], at: late },
    ],
    [
      'at the first of two equal times',
      [seminar('A', 16, early), seminar('A', 16, late)],
      { hours: 16, names: ['Lab A'], at: early },
    ],
    [
      'by their days, up to the last hour that there is room for',
      [seminar('C', 8, day('2026-10-01')), seminar('B', 8, late), seminar('A', 8, early)],
      { hours: 16, names: ['Lab A', 'Lab B'], at: late },
    ],
    [
      'no further than there is room for, where the last gives more',
      [seminar('A', 12, early), seminar('B', 12, late)],
      { hours: 16, names: ['Lab A', 'Lab B'], at: late },
    ],
  ])('%s', (_title, attended, counted) => {
    expect(countAttended({ attended }, 16)).toEqual(counted)
  })

  it('not at all where courses leave no room', () => {
    expect(countAttended({ attended: [seminar('A', 8, early)] }, 0)).toBeNull()
  })
})
