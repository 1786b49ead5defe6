import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Entry } from '../checklists/steps.ts'
import { plantAssessment } from './plant-questions.ts'
import type { Question } from './question.ts'
import { gradeOf, pointsOf, scoreAssessment } from './score-assessment.ts'
import { skillLevels } from './skill-questions.ts'
import { suggestCourses } from './training-plan.ts'

const question = (id: string): Question => plantAssessment.find(({ step }) => step.id === id) as Question
const value = (each: number): Answer => ({ kind: 'number', value: each })
const chosen = (each: string): Answer => ({ kind: 'choice', choice: each })

it.each([
  ['turbidity', value(0.2), 4],
  ['turbidity', value(0.21), 3],
  ['turbidity', value(1), 2],
  ['turbidity', value(1.01), 0],
  ['sdi', value(5), 2],
  ['sdi', value(6.4), 0],
  ['flow-loss', value(12), 1],
  ['lockout', chosen('By experience'), 0],
  ['lockout', chosen('Something else'), null],
  ['lockout', { kind: 'skipped' }, null],
] as const)('%s answered with %o has %s points', (id, answer, points) => {
  expect(pointsOf(question(id), answer)).toBe(points)
})

it.each([
  [1, 'Sound'],
  [0.85, 'Sound'],
  [0.84, 'Some gaps'],
  [0.65, 'Some gaps'],
  [0.64, 'Act now'],
  [0, 'Act now'],
] as const)('a share of %s is: %s', (share, grade) => {
  expect(gradeOf(share)).toBe(grade)
})

/** The answer with the most points, or the fewest. */
function answerOf({ points, bands }: Question, isBest: boolean): Answer {
  const sorted = Object.entries(points).sort(([, one], [, other]) => (isBest ? other - one : one - other))
  if (sorted[0]) return chosen(sorted[0][0])
  const best = [...bands].sort((one, other) =>
    isBest ? other.points - one.points : one.points - other.points,
  )[0]
  return value(best?.upTo ?? 1e6)
}
const entriesOf = (questions: readonly Question[], isBest: (index: number) => boolean): Entry[] =>
  questions.map((each, index) => ({
    ...{ entryid: `e${index}`, stepid: each.step.id, note: '', at: index },
    answer: answerOf(each, isBest(index)),
  }))

const all = [plantAssessment, ...skillLevels.map(({ questions }) => questions)]

describe('each assessment', () => {
  it('is 100% without findings at its best, and near 0% with a finding for each question at its worst', () => {
    for (const questions of all) {
      const best = scoreAssessment(
        questions,
        entriesOf(questions, () => true),
      )
      expect([best.share, best.findings]).toEqual([1, []])
      const worst = scoreAssessment(
        questions,
        entriesOf(questions, () => false),
      )
      expect(worst.share).toBeLessThan(0.1)
      expect(worst.findings.length).toBe(questions.length)
    }
  })

  it('has no score while fewer than half of its questions are answered', () => {
    const few = entriesOf(plantAssessment, () => true).slice(0, 5)
    expect(scoreAssessment(plantAssessment, few)).toMatchObject({ share: null, answered: 5 })
  })

  it('never falls when an answer gets better, and lies between 0 and 1', () => {
    const cases = fc.tuple(
      fc.array(fc.boolean(), { minLength: plantAssessment.length, maxLength: plantAssessment.length }),
      fc.nat(plantAssessment.length - 1),
    )
    fc.assert(
      fc.property(cases, ([good, at]) => {
        const share = (better: boolean) =>
          scoreAssessment(
            plantAssessment,
            entriesOf(plantAssessment, (index) => (index === at ? better : good[index] === true)),
          ).share ?? 0
        expect(share(true)).toBeGreaterThanOrEqual(share(false))
        expect(share(true)).toBeLessThanOrEqual(1)
        expect(share(false)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a training plan', () => {
  const found = [
    { title: 'A', courses: ['OLC120', 'OLC115'], isUrgent: false },
    { title: 'B', courses: ['OLC140'], isUrgent: true },
    { title: 'C', courses: ['OLC120'], isUrgent: false },
    { title: 'D', courses: ['OLC120'], isUrgent: false },
    { title: 'E', courses: ['OLC999', 'OLC115'], isUrgent: false },
  ]
  const offered = new Set(['OLC115', 'OLC120', 'OLC140'])

  it('names the courses that help most first, and of those that are not offered the next one', () => {
    expect(suggestCourses(found, new Set(), offered)).toEqual([
      { code: 'OLC120', because: ['A', 'C', 'D'] },
      { code: 'OLC140', because: ['B'] },
      { code: 'OLC115', because: ['E'] },
    ])
  })

  it('suggests nothing that the person has, nor a second best for it', () => {
    expect(suggestCourses(found, new Set(['OLC120']), offered).map(({ code }) => code)).toEqual([
      'OLC140',
      'OLC115',
    ])
  })
})
