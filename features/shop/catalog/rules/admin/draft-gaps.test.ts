import { describe, expect, it } from 'vitest'
import type { DraftFacts, DraftUnit } from '../../contract/course-draft.ts'
import { draftGaps } from './draft-gaps.ts'

const facts: DraftFacts = {
  name: 'Feed water',
  summary: 'x'.repeat(20),
  description: 'x'.repeat(40),
  level: 1,
  activeShare: 80,
  topics: ['Feed'],
  outcomes: ['Reads an analysis.'],
  contactHours: 1,
  hoursReason: '',
  audioLanguages: ['en'],
  captionLanguages: [],
  prerequisites: [],
  signOffs: [],
}
const unit = (key: string, change: Partial<DraftUnit> = {}): DraftUnit & { key: string } => ({
  key,
  kind: 'lecture',
  title: `Unit ${key}`,
  minutes: 60,
  body: 'Water is wet.',
  video: 'film.mp4',
  videoSeconds: 3600,
  poster: null,
  captions: [],
  quiz: null,
  package: null,
  ...change,
})
const question = { text: 'Q', choices: ['A', 'B'], answer: 0, explanation: '', unit: null }
const quiz = (key: string, questions = [question]) =>
  unit(key, {
    kind: 'quiz',
    minutes: 1,
    body: '',
    video: null,
    videoSeconds: null,
    quiz: { passPercent: 80, questions },
  })

const exercise = (id: string, lecture = 'Unit a') => `needed: 1
exercises:
  - id: ${id}
    topic: water-chemistry
    lecture: ${lecture}
    draw: { Ca: { from: 40, to: 120, step: 5 } }
    let: { meq: Ca / 20.04 }
    text: A water holds {Ca} mg/L of calcium. How many meq/L?
    answer: { formula: meq, unit: meq/L, digits: 2, tolerance: 1 }
    hint: Divide.
    steps: [{ text: '{Ca} / 20.04', formula: meq, unit: meq/L, digits: 2 }]
`
const practice = (key: string, body: string) =>
  unit(key, { kind: 'practice', minutes: 1, body, video: null, videoSeconds: null })

const gaps = (change: Partial<DraftFacts>, units = [unit('a')]) => draftGaps({ ...facts, ...change }, units)
const unitGaps = (...units: (DraftUnit & { key: string })[]) => gaps({ contactHours: 0.01 }, units)

describe('Gaps of a draft before publication', () => {
  it('reports nothing for a complete draft', () => {
    expect(gaps({})).toEqual([])
  })

  it.each<[message: string, change: Partial<DraftFacts>]>([
    ['The summary needs a sentence of at least 20 characters.', { summary: 'x'.repeat(19) }],
    ['The description needs at least 40 characters.', { description: 'x'.repeat(39) }],
    ['Name at least one topic.', { topics: [] }],
    ['Name at least one outcome.', { outcomes: [] }],
    ['Say how many contact hours it has.', { contactHours: 0 }],
    ['The content supports 1 contact hours. Claim no more, or give the reason.', { contactHours: 1.01 }],
    [
      'The content supports 1 contact hours. Claim no more, or give the reason.',
      { contactHours: 2, hoursReason: 'x'.repeat(19) },
    ],
    ['Say in which language it is spoken.', { audioLanguages: [] }],
  ])('reports a gap of the course: %s', (message, change) => {
    expect(gaps(change)).toEqual([{ key: null, message }])
  })

  it('accepts the hours when a reason is given', () => {
    expect(gaps({ contactHours: 2, hoursReason: 'x'.repeat(20) })).toEqual([])
  })

  it.each([
    [
      'has no units',
      [],
      ['The content supports 0 contact hours. Claim no more, or give the reason.', 'The course has no unit.'],
    ],
    ['has only a quiz', [quiz('a')], ['The course teaches nothing: add a lecture, a reading or a package.']],
    [
      'has only practice',
      [practice('a', exercise('one'))],
      ['The course teaches nothing: add a lecture, a reading or a package.'],
    ],
    ['has a lecture and a quiz', [unit('a'), quiz('b')], []],
    ['has only a reading', [unit('a', { kind: 'reading', video: null })], []],
  ])('checks a course that %s', (_title, units, messages) => {
    expect(unitGaps(...units).map(({ message }) => message)).toEqual(messages)
  })
})

describe('Gaps of a unit', () => {
  it.each<[message: string, change: Partial<DraftUnit>]>([
    ['"Unit b" has no question.', { kind: 'quiz', quiz: { passPercent: 80, questions: [] } }],
    ['"Unit b" has no question.', { kind: 'quiz', quiz: null }],
    ['"Unit b" has no text.', { kind: 'reading', body: '' }],
    ['"Unit b" has neither a video nor a text.', { body: '', video: null }],
    ['"Unit b" has no exercise.', { kind: 'practice', body: '' }],
    ['"Unit b" has no package.', { kind: 'package', body: '', package: null }],
  ])('reports: %s', (message, change) => {
    expect(unitGaps(unit('a'), unit('b', change))).toEqual([{ key: 'b', message }])
  })

  it.each([
    ['four exam questions', quiz('b', [question, question, question, question]), 7],
    ['one exercise', practice('b', exercise('one')), 2],
  ])('reports more minutes than %s can take', (_title, graded, most) => {
    const message = `"Unit b" has questions for ${most} min. Enter no more.`
    expect(unitGaps(unit('a'), { ...graded, minutes: most })).toEqual([])
    expect(unitGaps(unit('a'), { ...graded, minutes: most + 1 })).toEqual([{ key: 'b', message }])
  })

  it.each<[title: string, change: Partial<DraftUnit>]>([
    ['a lecture with only a video', { body: '' }],
    ['a lecture with only text', { video: null }],
  ])('reports nothing for %s', (_title, change) => {
    expect(unitGaps(unit('a'), unit('b', change))).toEqual([])
  })

  it('reports a question in the text with its line', () => {
    const [gap] = unitGaps(unit('a', { body: 'Water.\n\n```check\nquestion: What?\n```\n' }))
    expect(gap).toMatchObject({ key: 'a', message: expect.stringMatching(/^"Unit a", line 3, check: .+\.$/) })
  })

  it('reports unreadable exercises with their line', () => {
    const broken = exercise('one').replace('needed: 1', 'needed: 5')
    expect(unitGaps(unit('a'), practice('b', broken))).toEqual([
      { key: 'b', message: expect.stringMatching(/^"Unit b", line 1, .*asks for 5 right answers.*\.$/) },
    ])
  })

  it('reports a unit that an exercise names and the course does not have', () => {
    expect(unitGaps(unit('a'), practice('b', exercise('one', 'Ions')))).toEqual([
      { key: 'b', message: '"Unit b", one: the course has no unit called "Ions".' },
    ])
  })

  it('reports an exercise id used in two practice units', () => {
    const units = [unit('a'), practice('b', exercise('one')), practice('c', exercise('one'))]
    expect(unitGaps(...units)).toEqual(
      ['b', 'c'].map((key) => ({ key, message: `"Unit ${key}", one: another practice unit has this id.` })),
    )
    expect(unitGaps(unit('a'), practice('b', exercise('one')), practice('c', exercise('two')))).toEqual([])
    expect(unitGaps(unit('a', { body: exercise('one') }), practice('b', exercise('one')))).toEqual([])
  })
})
