import { describe, expect, it } from 'vitest'
import { type Answer, ItemBody } from '../contract/items.ts'
import { gradeItem } from './grade-item.ts'
import { isNearMiss } from './plain-words.ts'
import { unshuffleAnswer } from './shuffled-answer.ts'

const every = { text: 'A question', explanation: 'Because.', lecture: null }
const item = (body: Record<string, unknown>) => ItemBody.parse({ ...every, ...body })

const single = item({ kind: 'single', choices: ['a', 'b', 'c'], answer: 2 })
const multiple = item({ kind: 'multiple', choices: ['a', 'b', 'c', 'd'], answers: [0, 3] })
const numeric = item({ kind: 'numeric', value: 3.99, tolerance: 0.05, unit: 'meq/L' })
const large = item({ kind: 'numeric', value: 1200, tolerance: 0 })
const number = (value: number, unit = '') => item({ kind: 'numeric', value, tolerance: 0, unit })
const [tiny, half, below, hundred] = [number(3.2e-5), number(2.5), number(-0.33), number(100)]
const steam = number(2000, 'lb/h')
const ordering = item({ kind: 'ordering', steps: ['one', 'two', 'three', 'four'] })
const matching = item({
  kind: 'matching',
  pairs: [
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ],
})
const short = item({ kind: 'short', accept: ['carbon dioxide', 'CO2'] })

const cases: [string, ItemBody, Answer, number][] = [
  ['the correct choice', single, 2, 1],
  ['a wrong choice', single, 0, 0],
  ['no choice', single, null, 0],
  ['a nonexistent choice', single, 40, 0],
  ['both correct choices in any order', multiple, [3, 0], 1],
  ['one of two correct choices', multiple, [3], 0.5],
  ['a correct and a wrong choice', multiple, [0, 1], 0],
  ['every choice', multiple, [0, 1, 2, 3], 0],
  ['the same choice twice', multiple, [0, 0], 0.5],
  ['the exact number', numeric, '3.99', 1],
  ['a decimal comma', numeric, '3,99', 1],
  ['the edge of the tolerance', numeric, '4.04', 1],
  ['just outside the tolerance', numeric, '4.05', 0],
  ['a number followed by the unit', numeric, '4 meq/L', 1],
  ['the unit with different case and spaces', numeric, '4.00 MEQ / l', 1],
  ['another unit', numeric, '4 mg/L', 0],
  ['text instead of a number', numeric, 'about four', 0],
  ['an empty field', numeric, '', 0],
  ['a JSON number instead of a string', numeric, 4, 0],
  ['a power of ten as printed', tiny, '3.2 × 10⁻⁵', 1],
  ['a fraction', half, '2½', 1],
  ['a minus sign as typed on phones', below, '–0.33', 1],
  ['superscript digits', hundred, '10²', 1],
  ['the unit as abbreviated in the trade', steam, '2000 lb/hr', 1],
  ['a comma as thousands separator', large, '1,200', 1],
  ['a space as thousands separator', large, '1 200', 1],
  ['a power of ten in e notation', large, '1.2e3', 1],
  ['periods as thousands separators and a decimal comma', large, '1.200,0', 1],
  ['the correct order', ordering, [0, 1, 2, 3], 1],
  ['two steps swapped', ordering, [1, 0, 2, 3], 0.5],
  ['the same step in every position', ordering, [0, 0, 0, 0], 0],
  ['more steps than exist', ordering, [0, 1, 2, 3, 4], 0],
  ['all pairs matched', matching, [0, 1, 2], 1],
  ['one of three pairs matched', matching, [0, 2, 1], 1 / 3],
  ['one pair left empty', matching, [0, null, 2], 2 / 3],
  ['one of the accepted terms', short, 'carbon dioxide', 1],
  ['different case and repeated spaces', short, '  Carbon   DIOXIDE. ', 1],
  ['subscript digits', short, 'CO₂', 1],
  ['a term that is not accepted', short, 'carbon monoxide', 0],
  ['a blank answer', short, '   ', 0],
  ['a number instead of a text answer', short, 7, 0],
]

const gas = item({ kind: 'short', accept: ['hydrogen sulfide', 'H2S', 'oxidation-reduction potential'] })
cases.push(
  ['a formula in parentheses', gas, 'hydrogen sulfide (H2S)', 1],
  ['the word gas and British spelling', gas, 'Hydrogen sulphide gas', 1],
  ['an article', gas, 'the hydrogen sulfide', 1],
  ['hyphens between all words', gas, 'oxidation-reduction-potential', 1],
  ['parentheses around all of it', gas, '(H2S)', 1],
  ['only a part', gas, 'hydrogen', 0],
  ['articles alone', gas, 'the gas', 0],
)

describe('Near-miss text answers', () => {
  it.each([
    ['hydrogen sulfid', true],
    ['dissolved hydrogen sulfide from bacteria', true],
    ['hydrogen', true],
    ['carbon dioxide', false],
    ['H2O', false],
    ['Hydrogen Sulfide.', false],
  ])('are shown to staff: %s (%s)', (text, near) => {
    expect(isNearMiss(['hydrogen sulfide', 'H2S'], text)).toBe(near)
  })
})

describe('Answer', () => {
  it.each(cases)('earns its share: %s', (_message, body, answer, share) => {
    expect(gradeItem(body, answer)).toBeCloseTo(share, 9)
  })

  it('is mapped back from a shuffled page', () => {
    const shuffle = [2, 0, 1]
    expect(gradeItem(single, unshuffleAnswer('single', 0, shuffle))).toBe(1)
    expect(gradeItem(matching, unshuffleAnswer('matching', [1, 2, 0], shuffle))).toBe(1)
    expect(unshuffleAnswer('multiple', [9], shuffle)).toEqual([null])
    expect(unshuffleAnswer('numeric', '3,99', [])).toBe('3,99')
  })
})

describe('Item', () => {
  it('is refused when its correct answer is impossible', () => {
    const faulty = [
      { kind: 'single', choices: ['a', 'b'], answer: 2 },
      { kind: 'single', choices: ['a', 'a'], answer: 0 },
      { kind: 'multiple', choices: ['a', 'b'], answers: [] },
      { kind: 'multiple', choices: ['a', 'b'], answers: [0, 0] },
      { kind: 'numeric', value: 1, tolerance: -1 },
      { kind: 'ordering', steps: ['a', 'b', 'a'] },
      {
        kind: 'matching',
        pairs: [
          ['a', '1'],
          ['b', '1'],
        ],
      },
      { kind: 'short', accept: [] },
    ]
    for (const body of faulty) expect(ItemBody.safeParse({ ...every, ...body }).success).toBe(false)
  })
})
