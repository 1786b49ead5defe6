import { describe, expect, it } from 'vitest'
import { emptyItem, readFields, toFields } from '../../../contract/item-form.ts'
import type { ItemBody } from '../../../contract/items.ts'
import { type ItemUse, itemStatistics, retirementReason } from './item-statistics.ts'

const every = { text: 'Which?', explanation: 'So.', lecture: { course: 'OLC110', unit: 2 } }
const bodies: ItemBody[] = [
  { ...every, kind: 'single', choices: ['a', 'b'], answer: 1 },
  { ...every, excludes: ['B-2', 'a-group'], kind: 'multiple', choices: ['a', 'b', 'c'], answers: [0, 2] },
  { ...every, kind: 'numeric', value: 3.5, tolerance: 0.1, unit: 'mg/L' },
  { ...every, kind: 'ordering', steps: ['x', 'y', 'z'] },
  {
    ...every,
    kind: 'matching',
    pairs: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  { ...every, kind: 'short', accept: ['CO2', 'carbon dioxide'] },
]

describe('Item editor form', () => {
  it.each(bodies.map((body) => [body.kind, body] as const))('round-trips %s items', (_kind, body) => {
    expect(readFields(toFields('A-1', 'chemistry', body))).toEqual({ item: body })
  })

  it.each([
    [
      'choices',
      {
        kind: 'single',
        choices: [
          { words: 'a', right: false },
          { words: 'b', right: false },
        ],
      },
    ],
    [
      'choices.1.words',
      {
        kind: 'multiple',
        choices: [
          { words: 'a', right: true },
          { words: '', right: false },
        ],
      },
    ],
    ['value', { kind: 'numeric', value: 'much' }],
    ['steps.2', { kind: 'ordering', steps: ['a', 'b', ''] }],
    [
      'pairs.0.right',
      {
        kind: 'matching',
        pairs: [
          { left: 'a', right: '' },
          { left: 'b', right: 'c' },
        ],
      },
    ],
    ['accept', { kind: 'short', accept: ' \n' }],
  ] as const)('marks an error at %s', (field, change) => {
    const read = readFields({
      ...emptyItem,
      text: 'Which?',
      explanation: 'So.',
      ...structuredClone(change),
    } as never)
    expect('problems' in read && read.problems.map(({ path }) => path.join('.'))).toContain(field)
  })
})

const single = bodies[0] as ItemBody
const asked = (answer: ItemUse['answer'], share: number, scorePercent: number): ItemUse => ({
  answer,
  share,
  scorePercent,
  questions: 10,
})

describe('Item statistics', () => {
  it('show how often it was asked and answered correctly, and which choices were selected', () => {
    const statistics = itemStatistics(single, [
      asked(1, 1, 80),
      asked(0, 0, 40),
      asked(null, 0, 20),
      asked(1, 1, 90),
    ])
    expect(statistics).toEqual({
      asked: 4,
      answered: 3,
      rightPercent: 50,
      discrimination: null,
      shares: [
        { words: 'a', times: 1, percent: 25, right: false, near: false },
        { words: 'b', times: 2, percent: 50, right: true, near: false },
      ],
    })
  })

  it('show from 30 answers on whether the item separates strong from weak learners', () => {
    const strong = Array.from({ length: 15 }, () => asked(1, 1, 90))
    const weak = Array.from({ length: 15 }, () => asked(0, 0, 30))
    expect(itemStatistics(single, [...strong, ...weak]).discrimination).toBe(1)
    expect(itemStatistics(single, [...strong, ...weak.slice(1)]).discrimination).toBeNull()
    const upsideDown = [...strong.map(() => asked(0, 0, 90)), ...weak.map(() => asked(1, 1, 30))]
    expect(itemStatistics(single, upsideDown).discrimination).toBe(-1)
  })

  it('show no discrimination for an item that all learners answer correctly', () => {
    const all = Array.from({ length: 40 }, (_, index) => asked(1, 1, 50 + index))
    expect(itemStatistics(single, all)).toMatchObject({ rightPercent: 100, discrimination: null })
  })

  it('show the correlation with the rest of the exam', () => {
    // Shares 1, 0, 1, 0, 1 against 5, 5, 4, 6, 6 ninths of the rest: -0.6 / sqrt(1.2 x 2.8).
    const sittings = [asked(1, 1, 60), asked(0, 0, 50), asked(1, 1, 50), asked(0, 0, 60), asked(1, 1, 70)]
    const thirty = Array.from({ length: 6 }, () => sittings).flat()
    expect(itemStatistics(single, thirty).discrimination).toBe(-0.33)
    expect(itemStatistics(single, thirty.slice(1)).discrimination).toBeNull()
  })

  it('exclude attempts with a single question from the discrimination', () => {
    const many = Array.from({ length: 15 }, () => [asked(1, 1, 90), asked(0, 0, 30)]).flat()
    const alone = Array.from({ length: 20 }, () => ({ ...asked(0, 0, 100), questions: 1 }))
    expect(itemStatistics(single, [...many, ...alone]).discrimination).toBe(1)
    const two = many.map((each) => ({ ...each, questions: 2 }))
    expect(itemStatistics(single, two).discrimination).toBe(1)
  })

  it('show zero counts without an attempt', () => {
    expect(itemStatistics(single, [])).toMatchObject({ asked: 0, rightPercent: null })
    expect(itemStatistics(single, []).shares.map(({ percent }) => percent)).toEqual([0, 0])
  })

  it('count partial credit as incorrect', () => {
    expect(itemStatistics(single, [asked(1, 1, 80), asked(0, 0.99, 80)]).rightPercent).toBe(50)
  })

  const [, multiple, numeric, ordering, matching, short] = bodies as [ItemBody, ...ItemBody[]]
  const sharesOf = (body: ItemBody | undefined, ...answers: [ItemUse['answer'], number][]) =>
    body &&
    itemStatistics(
      body,
      answers.map(([answer, share]) => asked(answer, share, 50)),
    ).shares

  it('show for multiple-choice items how often each choice was selected', () => {
    expect(sharesOf(multiple, [[0, 2], 1], [[0, 1], 0], [null, 0], ['x', 0])).toEqual([
      { words: 'a', times: 2, percent: 50, right: true, near: false },
      { words: 'b', times: 1, percent: 25, right: false, near: false },
      { words: 'c', times: 1, percent: 25, right: true, near: false },
    ])
  })

  it('show for ordering and matching items how often each part was correct', () => {
    expect(sharesOf(ordering, [[0, 2, 1], 0], [[0, 1, 2], 1], [null, 0])).toEqual([
      { words: '1. x', times: 2, percent: 67, right: true, near: false },
      { words: '2. y', times: 1, percent: 33, right: true, near: false },
      { words: '3. z', times: 1, percent: 33, right: true, near: false },
    ])
    expect(sharesOf(matching, [[1, 0], 0], [[0, null], 0], ['x', 0], [0, 0])).toEqual([
      { words: 'a: b', times: 1, percent: 25, right: true, near: false },
      { words: 'c: d', times: 0, percent: 0, right: true, near: false },
    ])
  })

  it('show the most common text answers in any case and mark near misses', () => {
    expect(
      sharesOf(short, ['Oxygen', 0], ['CO2', 1], ['oxygen', 0], ['carbon dioxid', 0], [null, 0]),
    ).toEqual([
      { words: 'Oxygen', times: 2, percent: 40, right: false, near: false },
      { words: 'carbon dioxid', times: 1, percent: 20, right: false, near: true },
      { words: 'CO2', times: 1, percent: 20, right: true, near: false },
    ])
  })

  it('show the eight most common numbers, none of them as a near miss', () => {
    const answers = Array.from({ length: 9 }, (_, index): [string, number] => [`${9 - index}.5`, 0])
    const shares = sharesOf(numeric, ...answers, ['9.5', 0])
    expect(shares?.map(({ words }) => words)).toEqual([
      '9.5',
      '1.5',
      '2.5',
      '3.5',
      '4.5',
      '5.5',
      '6.5',
      '7.5',
    ])
    expect(shares?.some(({ near }) => near)).toBe(false)
  })

  it.each([
    ['49 attempts', { asked: 49, rightPercent: 5, discrimination: -0.3 }, null],
    ['one fifth correct', { asked: 50, rightPercent: 20, discrimination: 0.2 }, null],
    ['less than one fifth correct', { asked: 50, rightPercent: 19, discrimination: 0.2 }, /19% of 50/],
    ['almost no discrimination', { asked: 80, rightPercent: 60, discrimination: 0.04 }, /0\.04 over 80/],
    ['just enough discrimination', { asked: 80, rightPercent: 60, discrimination: 0.05 }, null],
    ['all answers correct', { asked: 80, rightPercent: 100, discrimination: null }, null],
  ])('propose retirement from fifty attempts on: %s', (_message, judged, reason) => {
    const found = retirementReason(judged)
    if (reason === null) expect(found).toBeNull()
    else expect(found).toMatch(reason)
  })

  it('group the most common free-text answers regardless of case', () => {
    const short = bodies[5] as ItemBody
    const { shares } = itemStatistics(short, [asked('CO2', 1, 80), asked('co2', 1, 70), asked('CO', 0, 30)])
    expect(shares).toMatchObject([
      { words: 'CO2', times: 2, right: true },
      { words: 'CO', times: 1, right: false },
    ])
  })

  it('have no percentage without an attempt', () => {
    expect(itemStatistics(single, [])).toMatchObject({ asked: 0, rightPercent: null })
  })
})
