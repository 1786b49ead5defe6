import { describe, expect, it } from 'vitest'
import { RubricForm, withKeys } from '../contract/rubric.ts'
import { outcomeOf, pointsProblem, readPoints, sumOf } from './points.ts'
import { readinessProblems } from './sheet-readiness.ts'

const criteria = [
  { key: 'c1', label: 'One', description: '', points: 10 },
  { key: 'c2', label: 'Two', description: '', points: 15 },
]

describe('Entered points', () => {
  it.each([
    ['7', { points: 7 }],
    [' 7.5 ', { points: 7.5 }],
    ['7,5', { points: 7.5 }],
    ['0', { points: 0 }],
    ['', { points: null }],
    ['.5', { points: 0.5 }],
    ['10.5', { problem: 'At most 10 points.' }],
    ['-1', { problem: 'Points begin at 0.' }],
    ['7.25', { problem: 'Whole or half points only.' }],
    ['seven', { problem: 'Please enter a number.' }],
    ['.', { problem: 'Please enter a number.' }],
  ])('are read from %j as %j', (text, read) => {
    expect(readPoints(text, 10)).toEqual(read)
  })

  it('are refused when they are not finite numbers', () => {
    expect(pointsProblem(Number.NaN, 10)).not.toBeNull()
    expect(pointsProblem(Number.POSITIVE_INFINITY, 10)).not.toBeNull()
  })
})

describe('Outcome of a row', () => {
  it.each([
    [{ c1: 10, c2: 15 }, 70, 100, true],
    [{ c1: 2.5, c2: 15 }, 70, 70, true],
    [{ c1: 2, c2: 15 }, 70, 68, false],
    [{ c1: 0, c2: 0 }, 70, 0, false],
    [{ c1: 0, c2: 0 }, 0, 0, true],
  ])('is, for %j with %i %% required, %i %%', (points, needed, percent, passed) => {
    expect(outcomeOf(criteria, points, needed)).toMatchObject({ percent, passed, most: 25 })
  })

  it('is never rounded up to a pass', () => {
    const one = [{ key: 'c1', points: 1000 }]
    expect(outcomeOf(one, { c1: 699.5 }, 70)).toMatchObject({ percent: 69, passed: false })
  })

  it('requires all points', () => {
    expect(outcomeOf(criteria, { c1: 10 }, 70)).toBeNull()
    expect(sumOf(criteria, { c1: 10 })).toBe(10)
  })
})

describe('Sheet readiness for locking', () => {
  const row = { name: 'Lena', points: { c1: 5, c2: 5 }, absent: false, confirmedTotal: 10 }
  it.each([
    ['is given when everything is entered', [row], []],
    ['is given when a person is absent', [{ ...row, points: {}, absent: true, confirmedTotal: null }], []],
    ['is missing without people', [], ['There is no one on this sheet yet.']],
    ['is missing when points are missing', [{ ...row, points: { c1: 5 } }], ['Lena: points are missing.']],
    [
      'is missing until the total is entered again',
      [{ ...row, confirmedTotal: null }],
      ['Lena: the total was not entered a second time.'],
    ],
    ['is missing when the totals differ', [{ ...row, confirmedTotal: 11 }], ['Lena: the two totals differ.']],
  ])('%s', (_message, rows, problems) => {
    expect(readinessProblems(criteria, rows)).toEqual(problems)
  })
})

describe('Rubrics', () => {
  it('assign unused keys to new criteria', () => {
    const form = [
      { key: 'c2', label: 'A', description: '', points: 1 },
      { key: '', label: 'B', description: '', points: 1 },
      { key: 'c2', label: 'C', description: '', points: 1 },
    ]
    expect(withKeys(form).map(({ key }) => key)).toEqual(['c2', 'c3', 'c4'])
  })

  it.each([0, -1, 0.3, 1001])('refuse %s points for a criterion', (points) => {
    const form = {
      name: 'X',
      description: '',
      passPercent: 70,
      criteria: [{ key: '', label: 'A', description: '', points }],
    }
    expect(RubricForm.safeParse(form).success).toBe(false)
  })
})
