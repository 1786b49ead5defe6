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

describe('a question on a page with its own order', () => {
  const blank = { text: 'Which?', options: [], lefts: [], unit: '' }
  it.each<[string, ItemBody, object]>([
    ['its choices as they stand there', single, { options: ['c', 'a', 'b'] }],
    ['several choices too', multiple, { options: ['c', 'a', 'b'] }],
    ['its steps', ordering, { options: ['c', 'a', 'b'] }],
    [
      'what is to be matched in order, and with what as it stands there',
      matching,
      { lefts: ['a', 'b', 'c'], options: ['C', 'A', 'B'] },
    ],
    ['the unit of a number', numeric, { unit: 'mg/L' }],
    ['nothing but its text', short, {}],
  ])('shows %s', (_title, body, shown) => {
    expect(askedOf(body, shuffle)).toEqual({ kind: body.kind, ...blank, ...shown })
  })

  it('never shows what is no longer there', () => {
    expect(askedOf(single, [3, 0]).options).toEqual(['a'])
  })

  it.each<[string, ItemBody, Answer, Answer]>([
    ['one choice', single, 2, 0],
    ['several choices', multiple, [1, 0], [1]],
    ['an order', ordering, [1, 2, 0], [0, 1, 2]],
    ['pairs', matching, [1, 2, 0], [0, 1, 2]],
    ['a number', numeric, '3.5', '36'],
    ['a word', short, 'CO2', 'not sure'],
  ])('is answered by places: %s', (_title, body, right, wrong) => {
    expect(placedRightAnswer(body, shuffle)).toEqual(right)
    expect(placedWrongAnswer(body, shuffle)).toEqual(wrong)
  })

  it('has no right word where none is accepted', () => {
    expect(placedRightAnswer({ ...short, accept: [] }, shuffle)).toBeNull()
  })
})

describe('an answer', () => {
  it.each<[Answer, boolean]>([
    [null, false],
    ['', false],
    ['  ', false],
    ['x', true],
    [0, true],
    [[], false],
    [[null, null], false],
    [[null, 0], true],
  ])('%j is one: %s', (answer, is) => {
    expect(isAnswered(answer)).toBe(is)
  })
})
