import { describe, expect, it } from 'vitest'
import { type CountedAttendance, countAttended } from './attended-hours.ts'
import type { Facts } from './facts.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const [early, late] = [day('2026-02-01'), day('2026-09-01')]
const seminar = (code: string, hours: number, at: Date) => ({ code, name: `Lab ${code}`, hours, at })

describe('Attended hours', () => {
  it.each<[string, Facts['attended'], CountedAttendance | null]>([
    ['nothing without attendance', [], null],
    ['nothing for a seminar without attendance', [seminar('A', 0, early)], null],
    ['fractions of hours', [seminar('A', 5.25, early)], { hours: 5.25, names: ['Lab A'], at: early }],
    [
      'once per seminar, using the attendance with the most hours',
      [seminar('A', 8, late), seminar('A', 6, early), seminar('B', 7.9, early)],
      { hours: 15.9, names: ['Lab B', 'Lab A'], at: late },
    ],
    [
      'from the first of two equal attendances',
      [seminar('A', 16, early), seminar('A', 16, late)],
      { hours: 16, names: ['Lab A'], at: early },
    ],
    [
      'in date order, up to the last hour within the limit',
      [seminar('C', 8, day('2026-10-01')), seminar('B', 8, late), seminar('A', 8, early)],
      { hours: 16, names: ['Lab A', 'Lab B'], at: late },
    ],
    [
      'only up to the limit when the last seminar exceeds it',
      [seminar('A', 12, early), seminar('B', 12, late)],
      { hours: 16, names: ['Lab A', 'Lab B'], at: late },
    ],
  ])('count %s', (_title, attended, counted) => {
    expect(countAttended({ attended }, 16)).toEqual(counted)
  })

  it('do not count when courses leave no room', () => {
    expect(countAttended({ attended: [seminar('A', 8, early)] }, 0)).toBeNull()
  })
})
