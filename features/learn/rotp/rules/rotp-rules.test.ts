import { describe, expect, it } from 'vitest'
import { admissionScore, suggested } from './admission/admission-score.ts'
import { applicationStates, mayBecome } from './admission/application-states.ts'
import { averageOf, risksOf, termOn } from './status.ts'
import { assignmentState } from './work/assignment-states.ts'
import { likeness, phrasesOf } from './work/likeness.ts'
import { isWritable, waiting, workState } from './work/submission-states.ts'
import { sizeProblem } from './work/upload-limits.ts'

const all = { c1: 5, c2: 5, c3: 5, c4: 10, c5: 4, c6: 3 }
const half = { c1: 2.5, c2: 2.5, c3: 2.5, c4: 5, c5: 2, c6: 1.5 }
const now = new Date('2026-11-20T16:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

describe('Admission score', () => {
  it.each([
    ['is missing before the exam is submitted', null, [all, all], null],
    ['is missing while only one reader has finished', 8, [all], null],
    ['is missing while a reader has not entered all points', 8, [all, { c1: 5 }], null],
    ['is 100% with everything correct', 8, [all, all], { auto: 8, read: 32, percent: 100, differs: false }],
    [
      'marks a large difference between readers',
      8,
      [all, half],
      { auto: 8, read: 24, percent: 80, differs: true },
    ],
    ['is 50% with half of all points', 4, [half, half], { auto: 4, read: 16, percent: 50, differs: false }],
  ])('%s', (_when, auto, readings, score) => {
    expect(admissionScore(auto, readings)).toEqual(score)
  })

  it.each([
    [100, 'admitted'],
    [70, 'admitted'],
    [69, 'conditional'],
    [55, 'conditional'],
    [54, 'denied'],
  ])('suggests, at %i%%, %s', (percent, decision) => {
    expect(suggested(percent)).toBe(decision)
  })

  it('leaves a final decision unchanged, while conditional admission can become either', () => {
    for (const state of applicationStates) expect(mayBecome('admitted', state)).toBe(false)
    expect(mayBecome('conditional', 'admitted')).toBe(true)
    expect(mayBecome('conditional', 'denied')).toBe(true)
    expect(mayBecome('exam', 'admitted')).toBe(false)
  })
})

describe('Student', () => {
  it.each([
    [[], null],
    [[{ percent: 80, weight: 1 }], 80],
    [
      [
        { percent: 70, weight: 1 },
        { percent: 69, weight: 2 },
      ],
      69,
    ],
  ])('has, with the grades %j, the average %s', (graded, average) => {
    expect(averageOf(graded)).toBe(average)
  })

  const safe = { overdue: 0, average: 70, passPercent: 70, unpaidDays: 14 }
  it.each([
    [safe, []],
    [{ ...safe, average: null }, []],
    [{ ...safe, overdue: 1 }, ['1 assignment overdue']],
    [{ ...safe, average: 69 }, ['Average 69%, 70% needed']],
    [{ ...safe, unpaidDays: 15 }, ['Payment 15 days late']],
    [
      { overdue: 2, average: 40, passPercent: 70, unpaidDays: 30 },
      ['2 assignments overdue', 'Average 40%, 70% needed', 'Payment 30 days late'],
    ],
  ])('has, with %j, the risks %j', (facts, risks) => {
    expect(risksOf(facts)).toEqual(risks)
  })

  it('is in the last term that has started', () => {
    const terms = [{ startsOn: '2026-01-10' }, { startsOn: '2026-04-01' }]
    expect(['2026-01-01', '2026-03-31', '2026-04-01'].map((day) => termOn(terms, day))).toEqual([0, 0, 1])
  })
})

describe('Assignment work', () => {
  it.each([
    [null, 1, 'open'],
    [{ state: 'draft' as const }, 1, 'draft'],
    [{ state: 'draft' as const }, -1, 'overdue'],
    [null, -1, 'overdue'],
    [{ state: 'handed in' as const }, -1, 'handed in'],
    [{ state: 'returned' as const }, -1, 'returned'],
  ])('has for %j, due in %i days, the state %s', (latest, due, state) => {
    expect(workState(latest, days(due), now)).toBe(state)
  })

  it('is editable unless it is handed in or graded', () => {
    const states = ['draft', 'returned', 'handed in', 'graded'] as const
    expect(states.map((state) => isWritable({ state }))).toEqual([true, true, false, false])
    expect(isWritable(null)).toBe(true)
  })

  it.each([
    [0, { days: 0, isLate: false }],
    [-5.5, { days: 5, isLate: false }],
    [-6, { days: 6, isLate: true }],
  ])('has the expected waiting time when handed in %d days ago', (ago, wait) => {
    expect(waiting(days(ago), now)).toEqual(wait)
  })

  it.each([
    [null, 1, 'draft'],
    [1, 2, 'scheduled'],
    [-1, 1, 'open'],
    [-2, -1, 'past'],
  ])('has, when it opens in %s days and is due in %i, the state %s', (opens, due, state) => {
    const opensAt = opens === null ? null : days(opens)
    expect(assignmentState({ opensAt, dueAt: days(due) }, now)).toBe(state)
  })

  it.each([
    [1, null],
    [200 * 1024 * 1024, null],
    [0, 'This file is empty (0 bytes). Please choose it again, or take the photo again.'],
    [
      600 * 1024 * 1024,
      'This file has 600 MB. One file can have 200 MB: please send a shorter or smaller one.',
    ],
  ])('is checked with a file of %i bytes: %s', (bytes, problem) => {
    expect(sizeProblem(bytes)).toBe(problem)
  })

  it('is similar if it was copied and not if it was written independently', () => {
    const one = `${'We stop the pump, lock it out, vent the housing and wait for zero before the cover comes off. '}${'Then the cartridges are changed one by one.'}`
    const copied = one.replace('wait for zero', 'wait until zero')
    const other =
      'My readings show that recovery falls in the cold hours of the night while rejection stays the same, so the temperature explains it and no membrane has to be opened.'
    expect(likeness(phrasesOf(one), phrasesOf(one.toUpperCase()))).toBe(100)
    expect(likeness(phrasesOf(one), phrasesOf(copied))).toBeGreaterThan(60)
    expect(likeness(phrasesOf(one), phrasesOf(other))).toBe(0)
    expect(phrasesOf('Done.')).toEqual([])
  })
})
