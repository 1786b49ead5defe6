import { describe, expect, it } from 'vitest'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import {
  alignCues,
  endOverlaps,
  extendShortCues,
  fitLines,
  shiftCues,
  stretchCues,
} from './adjust-captions.ts'
import { checkCaptions } from './check-captions.ts'
import { checkTerms } from './check-terms.ts'

const cue = (from: number, to: number, text = 'Text'): Cue => ({ from, to, position: '', text })
const times = (adjusted: { cues: Cue[] } | { problem: string }) =>
  'problem' in adjusted ? adjusted.problem : adjusted.cues.map(({ from, to }) => [from, to])

describe('Caption timing', () => {
  it.each([
    ['moves captions later by 1.5 s', shiftCues([cue(1000, 2000)], 1500), [[2500, 3500]]],
    ['moves captions earlier by 1 s', shiftCues([cue(1000, 2000)], -1000), [[0, 1000]]],
    [
      'refuses to move captions before the video',
      shiftCues([cue(1000, 2000)], -1001),
      'The first text begins at 0:01.000; it cannot move further back than that.',
    ],
    ['stretches captions by a factor of 2', stretchCues([cue(1000, 2000)], 2), [[2000, 4000]]],
    [
      'refuses to stretch captions by a factor of 0',
      stretchCues([cue(1000, 2000)], 0),
      'Please enter a factor between 0.1 and 10.',
    ],
  ])('%s', (_how, adjusted, requested) => {
    expect(times(adjusted)).toEqual(requested)
  })

  it('aligns two captions to given times and moves the others with them', () => {
    const cues = [cue(1000, 2000), cue(5000, 6000), cue(9000, 10_000)]
    const aligned = alignCues(cues, { is: 1000, shouldBe: 3000 }, { is: 9000, shouldBe: 19_000 })
    expect(times(aligned)).toEqual([
      [3000, 5000],
      [11_000, 13_000],
      [19_000, 21_000],
    ])
  })

  it.each([
    ['in the wrong order', { is: 5000, shouldBe: 1 }, { is: 1000, shouldBe: 2 }, 'must come after'],
    ['too far apart', { is: 0, shouldBe: 0 }, { is: 1000, shouldBe: 60_000 }, 'too far'],
    [
      'that move captions before the video',
      { is: 5000, shouldBe: 1000 },
      { is: 6000, shouldBe: 2500 },
      'before the video',
    ],
  ])('refuses two points %s', (_which, first, last, message) => {
    expect(times(alignCues([cue(1000, 2000)], first, last))).toContain(message)
  })
})

describe('Alignment by two points', () => {
  const cues = [cue(1000, 2000), cue(3000, 4000)]
  const points = (...[firstIs, first, lastIs, last]: [number, number, number, number]) =>
    times(alignCues(cues, { is: firstIs, shouldBe: first }, { is: lastIs, shouldBe: last }))

  it.each<[string, [number, number, number, number], string]>([
    ['at the same time in the captions', [1000, 1000, 1000, 3000], 'must come after'],
    ['at the same time in the video', [1000, 2000, 3000, 2000], 'must come after'],
    ['that reverse the order', [1000, 5000, 3000, 2000], 'must come after'],
    ['that make captions more than ten times as long', [1000, 1000, 2000, 11_001], 'too far from each other'],
    ['that make captions less than a tenth as long', [1000, 1000, 11_000, 1999], 'too far from each other'],
    ['that move captions a millisecond before the video', [2000, 999, 3000, 1999], 'before the video'],
  ])('refuses points %s', (_which, given, message) => {
    expect(points(...given)).toContain(message)
  })

  it.each<[string, [number, number, number, number], number[][]]>([
    [
      'to ten times the length',
      [1000, 1000, 2000, 11_000],
      [
        [1000, 11_000],
        [21_000, 31_000],
      ],
    ],
    [
      'to a tenth of the length',
      [1000, 1000, 11_000, 2000],
      [
        [1000, 1100],
        [1200, 1300],
      ],
    ],
    [
      'to the start of the video',
      [2000, 1000, 3000, 2000],
      [
        [0, 1000],
        [2000, 3000],
      ],
    ],
    [
      'to half the length from a later point',
      [3000, 3000, 4000, 3500],
      [
        [2000, 2500],
        [3000, 3500],
      ],
    ],
  ])('moves captions %s', (_which, given, requested) => {
    expect(points(...given)).toEqual(requested)
  })

  it('accepts two points without any captions', () => {
    expect(times(alignCues([], { is: 0, shouldBe: 0 }, { is: 1, shouldBe: 2 }))).toEqual([])
  })
})

describe('Overlapping captions', () => {
  it.each([
    [
      'the earlier caption ends where the later one begins',
      [cue(3000, 5000), cue(1000, 4000)],
      [
        [1000, 3000],
        [3000, 5000],
      ],
    ],
    [
      'adjacent captions are unchanged',
      [cue(1000, 2000), cue(2000, 3000)],
      [
        [1000, 2000],
        [2000, 3000],
      ],
    ],
    [
      'the first of two captions with the same start gets half of its time',
      [cue(1000, 2001), cue(1000, 3000)],
      [
        [1000, 1500],
        [1500, 3000],
      ],
    ],
    [
      'the second caption is shown for at least a millisecond',
      [cue(1000, 5000), cue(1000, 2000)],
      [
        [1000, 3000],
        [3000, 3001],
      ],
    ],
    [
      'the first caption is shown for at least a millisecond',
      [cue(1000, 1001), cue(1000, 1001)],
      [
        [1000, 1001],
        [1001, 1002],
      ],
    ],
  ])('resolves overlaps: %s', (_which, cues, requested) => {
    expect(times({ cues: endOverlaps(cues) })).toEqual(requested)
  })
})

describe('Caption that is too short to read', () => {
  const quick = 'x'.repeat(30)
  it.each([
    ['is extended to its reading time', [cue(0, 1000, quick)], [[0, 2000]]],
    [
      'is extended until the next caption begins',
      [cue(0, 1000, quick), cue(1700, 5000)],
      [
        [0, 1700],
        [1700, 5000],
      ],
    ],
    [
      'never ends earlier than before',
      [cue(0, 1000, quick), cue(900, 5000)],
      [
        [0, 1000],
        [900, 5000],
      ],
    ],
    ['is unchanged when it is just long enough', [cue(0, 1500, quick)], [[0, 1500]]],
    ['is extended when a millisecond is missing', [cue(500, 1999, quick)], [[500, 2500]]],
    ['is extended beyond 7 s when necessary', [cue(0, 1000, 'x'.repeat(200))], [[0, 10_000]]],
  ])('%s', (_which, cues, requested) => {
    expect(times({ cues: extendShortCues(cues) })).toEqual(requested)
  })
})

describe('Caption check', () => {
  it.each([
    ['a line of 43 characters', [cue(0, 9000, 'x'.repeat(43))], ['long-line']],
    ['a line of 42 characters', [cue(0, 9000, 'x'.repeat(42))], []],
    ['three lines', [cue(0, 9000, 'a\nb\nc')], ['many-lines']],
    ['21 characters in one second', [cue(0, 1000, 'x'.repeat(21))], ['fast']],
    ['20 characters in one second', [cue(0, 1000, `<i>${'x'.repeat(19)}&amp;</i>`)], []],
    ['an end that is not after the start', [cue(1000, 1000)], ['negative']],
    ['two overlapping captions', [cue(0, 3000), cue(2000, 4000)], ['overlap']],
    ['two consecutive captions', [cue(0, 2000), cue(2000, 4000)], []],
  ])('reports the problems of %s', (_what, cues, kinds) => {
    expect(checkCaptions(cues).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('reports no problem except reading speed after repair', () => {
    const long =
      'The membrane lets water pass and holds back nearly all of what is dissolved in it, silica and boron.'
    const cues = [
      cue(0, 1000, long),
      cue(9000, 14_000, 'One'),
      cue(12_000, 15_000, 'Two'),
      cue(12_000, 16_000, 'Three'),
    ]
    const repaired = extendShortCues(endOverlaps(fitLines(cues)))
    const kinds = checkCaptions(repaired).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'fast')).toEqual([])
    expect(repaired.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toContain(long)
  })
})

describe('Required terms', () => {
  const english = [cue(1000, 3000, 'The <b>membrane</b> fouls.'), cue(9000, 12_000, 'Check the\nfeed water.')]
  it.each([
    ['translated as in the glossary', [cue(900, 2800, 'La membrana se ensucia.')], []],
    ['translated with another form in the glossary', [cue(900, 2800, 'Las MEMBRANAS se ensucian.')], []],
    ['translated differently', [cue(900, 2800, 'El filtro se ensucia.')], ['membrane']],
    ['translated only at another time', [cue(60_000, 61_000, 'La membrana')], ['membrane']],
  ])('checks a term that is %s', (_how, spanish, terms) => {
    const pairs = [
      { term: 'membrane', translation: 'membrana / membranas' },
      { term: 'brane', translation: 'x' },
    ]
    expect(checkTerms(english, spanish, pairs).map(({ term }) => term)).toEqual(terms)
  })

  it('reports the time, both texts and the required translation', () => {
    const problems = checkTerms(
      english,
      [cue(9100, 12_000, 'Mire el\nagua.')],
      [{ term: 'feed water', translation: 'agua de alimentación' }],
    )
    expect(problems).toEqual([
      {
        at: 9000,
        term: 'feed water',
        wanted: 'agua de alimentación',
        source: 'Check the feed water.',
        found: 'Mire el agua.',
      },
    ])
  })
})
