import { describe, expect, it } from 'vitest'
import { coverageOf, nextMonth } from './coverage.ts'
import { addUp, countsOf } from './status-sums.ts'

describe('Month for shift planning', () => {
  it.each([
    ['2026-11-20', '2026-12-01', '2026-12-31'],
    ['2026-12-31', '2027-01-01', '2027-01-31'],
    ['2027-01-31', '2027-02-01', '2027-02-28'],
    ['2028-01-01', '2028-02-01', '2028-02-29'],
  ])('follows %s: %s to %s', (today, first, last) => {
    expect(nextMonth(today)).toEqual({ first, last })
  })
})

describe('Coverage by shift', () => {
  const on = (
    plant: string,
    shift: string,
    day: string | null,
    state: 'done' | 'soon' | 'open' = 'done',
  ) => ({
    plant,
    shift,
    statuses: [{ state, day }],
    expiring: false,
  })
  const covered = (people: readonly ReturnType<typeof on>[], last: string) =>
    coverageOf(
      addUp(people.flatMap((person) => countsOf(person, { asked: ['safety'], last, sign: 1 }))).filter(
        ({ requirementId }) => requirementId === 'safety',
      ),
    )

  it('counts people covered through the last day, and includes a shift that no one covers', () => {
    const people = [
      on('Tampa', 'Night', '2026-12-30', 'soon'),
      on('Tampa', 'Day', null),
      on('Tampa', 'Day', '2026-12-31'),
      on('Tampa', 'Day', null, 'open'),
      on('Ocala', 'Day', '2027-05-01'),
    ]
    expect(covered(people, '2026-12-31')).toEqual([
      { plant: 'Ocala', shift: 'Day', people: 1, covered: 1 },
      { plant: 'Tampa', shift: 'Day', people: 3, covered: 2 },
      { plant: 'Tampa', shift: 'Night', people: 1, covered: 0 },
    ])
  })

  it('omits shifts in which no one needs the requirement', () => {
    expect(covered([], '2026-12-31')).toEqual([])
  })

  it('omits people without a shift', () => {
    expect(covered([on('Tampa', '', null)], '2026-12-31')).toEqual([])
  })
})
