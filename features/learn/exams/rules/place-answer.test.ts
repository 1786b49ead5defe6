import { describe, expect, it } from 'vitest'
import type { Answer, ItemBody } from '../contract/items.ts'
import { askedOf } from './paper-question.ts'
import { placedRightAnswer, placedWrongAnswer } from './place-answer.ts'
import { isAnswered } from './shuffled-answer.ts'

const every = { text: 'Which?', explanation: 'So.', lecture: null }
const single: ItemBody = { ...every, kind: 'single', choices: ['a', 'b', 'c'], answer: 1 }
const multiple: ItemBody = { ...every, kind: 'multiple', choices: ['a', 'b', 'c'], answers: [0, 2] }
const ordering: ItemBody = { ...every, kind: 'ordering', steps: ['a', 'b', 'c'] }
const matching: ItemBody = {
  ...every,
  kind: 'matching',
  pairs: [
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'C'],
  ],
}
const numeric: ItemBody = { ...every, kind: 'numeric', value: 3.5, tolerance: 0.1, unit: 'mg/L' }
const short: ItemBody = { ...every, kind: 'short', accept: ['CO2', 'carbon dioxide'] }
/** The page shows c, then a, then b. */
const shuffle = [2, 0, 1]

describe('Question on a shuffled page', () => {
  const blank = { text: 'Which?', options: [], lefts: [], unit: '' }
  it.each<[string, ItemBody, object]>([
    ['its choices in page order', single, { options: ['c', 'a', 'b'] }],
    ['the choices of a multiple-choice question in page order', multiple, { options: ['c', 'a', 'b'] }],
    ['its steps in page order', ordering, { options: ['c', 'a', 'b'] }],
    [
      'the terms to match in order, and their options in page order',
      matching,
      { lefts: ['a', 'b', 'c'], options: ['C', 'A', 'B'] },
    ],
    ['the unit of a number', numeric, { unit: 'mg/L' }],
    ['only its text', short, {}],
  ])('shows %s', (_title, body, shown) => {
    expect(askedOf(body, shuffle)).toEqual({ kind: body.kind, ...blank, ...shown })
  })

  it('omits options that no longer exist', () => {
    expect(askedOf(single, [3, 0]).options).toEqual(['a'])
  })

  it.each<[string, ItemBody, Answer, Answer]>([
    ['one choice', single, 2, 0],
    ['several choices', multiple, [1, 0], [1]],
    ['an ordering', ordering, [1, 2, 0], [0, 1, 2]],
    ['pairs', matching, [1, 2, 0], [0, 1, 2]],
    ['a number', numeric, '3.5', '36'],
    ['a word', short, 'CO2', 'not sure'],
  ])('is answered by position: %s', (_title, body, right, wrong) => {
    expect(placedRightAnswer(body, shuffle)).toEqual(right)
    expect(placedWrongAnswer(body, shuffle)).toEqual(wrong)
  })

  it('has no correct answer if no text is accepted', () => {
    expect(placedRightAnswer({ ...short, accept: [] }, shuffle)).toBeNull()
  })
})

describe('Answer', () => {
  it.each<[Answer, boolean]>([
    [null, false],
    ['', false],
    ['  ', false],
    ['x', true],
    [0, true],
    [[], false],
    [[null, null], false],
    [[null, 0], true],
  ])('is recognized in %j: %s', (answer, is) => {
    expect(isAnswered(answer)).toBe(is)
  })
})
