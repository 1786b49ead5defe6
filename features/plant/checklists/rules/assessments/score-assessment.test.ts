import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Entry } from '../steps.ts'
import { plantAssessment } from './plant-questions.ts'
import { choose, type Question, withSection } from './question.ts'
import { questionsOf } from './questionnaires.ts'
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
] as const)('grades a share of %s as %s', (share, grade) => {
  expect(gradeOf(share)).toBe(grade)
})

/** Returns the answer with the maximum or minimum points. */
function extremeAnswer({ points, bands }: Question, isBest: boolean): Answer {
  const sorted = Object.entries(points).sort(([, one], [, other]) => (isBest ? other - one : one - other))
  if (sorted[0]) return chosen(sorted[0][0])
  const best = [...bands].sort((one, other) =>
    isBest ? other.points - one.points : one.points - other.points,
  )[0]
  return value(best?.upTo ?? 1e6)
}
const entriesOf = (questions: readonly Question[], isBest: (index: number) => boolean): Entry[] =>
  questions.map((each, index) => ({
    entryid: `e${index}`,
    stepid: each.step.id,
    note: '',
    at: index,
    answer: extremeAnswer(each, isBest(index)),
  }))

const all = [plantAssessment, ...skillLevels.map(({ questions }) => questions)]

describe('Each assessment', () => {
  it('scores 100% without findings at best, and near 0% with a finding for each question at worst', () => {
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

  it('never decreases when an answer improves, and is between 0 and 1', () => {
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

describe('Training plan', () => {
  const found = [
    { title: 'A', courses: ['OLC120', 'OLC115'], isUrgent: false },
    { title: 'B', courses: ['OLC140'], isUrgent: true },
    { title: 'C', courses: ['OLC120'], isUrgent: false },
    { title: 'D', courses: ['OLC120'], isUrgent: false },
    { title: 'E', courses: ['OLC999', 'OLC115'], isUrgent: false },
  ]
  const offered = new Set(['OLC115', 'OLC120', 'OLC140'])

  it('lists the most helpful courses first, and replaces unavailable courses with the next one', () => {
    expect(suggestCourses(found, new Set(), offered)).toEqual([
      { code: 'OLC120', because: ['A', 'C', 'D'] },
      { code: 'OLC140', because: ['B'] },
      { code: 'OLC115', because: ['E'] },
    ])
  })

  it('suggests no course that the person has, and no alternative to it', () => {
    expect(suggestCourses(found, new Set(['OLC120']), offered).map(({ code }) => code)).toEqual([
      'OLC140',
      'OLC115',
    ])
  })
})

describe('Findings and sections', () => {
  const from = (id: string, section: string, points: Record<string, 0 | 1 | 2 | 3 | 4>, weight: 1 | 2 = 1) =>
    withSection(section, [choose([id, id], points, [id, 'why', 'act', [`C-${id}`]], weight)])
  const scale = { none: 0, little: 1, some: 2, much: 3, all: 4 } as const
  const questions = [
    ...from('a', 'One', scale),
    ...from('b', 'One', scale, 2),
    ...from('c', 'Two', scale),
    ...from('d', 'Two', scale, 2),
  ]
  const answers = (given: Record<string, keyof typeof scale | 'other'>): Entry[] =>
    Object.entries(given).map(([stepid, text], at) => ({
      entryid: stepid,
      stepid,
      note: '',
      at,
      answer: chosen(text),
    }))

  it('are scored by weight and section', () => {
    const score = scoreAssessment(questions, answers({ a: 'all', b: 'some', c: 'much', d: 'none' }))
    // 4 + 2 x 2 + 3 + 0 of 4 x 6.
    expect(score.share).toBeCloseTo(11 / 24, 10)
    expect([score.answered, score.of]).toEqual([4, 4])
    expect(score.sections).toEqual([
      { section: 'One', share: 8 / 12, answered: 2, of: 2 },
      { section: 'Two', share: 3 / 12, answered: 2, of: 2 },
    ])
  })

  it('include answers with two points or fewer, urgent at one or none, worst and heaviest first', () => {
    const { findings } = scoreAssessment(questions, answers({ a: 'some', b: 'some', c: 'little', d: 'none' }))
    expect(
      findings.map(({ id, section, points, weight, isUrgent }) => [id, section, points, weight, isUrgent]),
    ).toEqual([
      ['d', 'Two', 0, 2, true],
      ['c', 'Two', 1, 1, true],
      ['b', 'One', 2, 2, false],
      ['a', 'One', 2, 1, false],
    ])
    expect(findings[0]).toMatchObject({ title: 'd', why: 'why', action: 'act', courses: ['C-d'] })
  })

  it('ignore an answer that does not belong to the question', () => {
    const score = scoreAssessment(questions, answers({ a: 'all', b: 'other' }))
    expect(score).toMatchObject({ share: null, answered: 1, findings: [] })
    expect(scoreAssessment(questions, answers({ a: 'all', c: 'all' })).share).toBe(1)
    expect(scoreAssessment([], []).share).toBeNull()
  })
})

it.each([
  [{ kind: 'text', text: '5' }, null],
  [value(0.1), 4],
  [value(99), 0],
] as const)('a number answered with %o has %s points', (answer, points) => {
  expect(pointsOf(question('turbidity'), answer)).toBe(points)
})

it('suggestions are ordered by weight, then by code, with five at most', () => {
  const finding = (code: string, isUrgent = false) => ({ title: code, courses: [code], isUrgent })
  const codes = ['F', 'B', 'E', 'A', 'D', 'C']
  const suggested = (findings: ReturnType<typeof finding>[]) =>
    suggestCourses(findings, new Set(), new Set(codes)).map(({ code }) => code)
  expect(suggested(codes.map((code) => finding(code)))).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(suggested([finding('A'), finding('B'), finding('B'), finding('F', true)])).toEqual(['B', 'F', 'A'])
  expect(suggested([finding('Z')])).toEqual([])
})

it('the questions of a list match its assessment', () => {
  expect(questionsOf('assess-plant')).toBe(plantAssessment)
  for (const { level, questions } of skillLevels)
    expect(questionsOf(`assess-skills-${level}`)).toBe(questions)
  expect(questionsOf('daily-round')).toEqual([])
})
