import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closestWord, typingErrors } from './closest-word.ts'
import { excerptOf } from './excerpt.ts'
import { findPlace } from './find-place.ts'
import { checkAnswer } from './grounded.ts'
import { languageOf } from './language-of.ts'
import { identifyingWords, isLikeGraded } from './like-graded.ts'
import { isOffLimits } from './off-limits.ts'
import { splitFilm } from './split-film.ts'
import { splitText } from './split-text.ts'

const passages = [
  { text: 'Citric acid of 2% dissolves calcium carbonate.' },
  { text: 'Caustic removes biofilm at pH 12.' },
]
const check = (text: string) =>
  checkAnswer(text, passages, { question: 'What removes scale?', sameLanguage: true })

describe('Written answer', () => {
  it.each([
    ['Citric acid dissolves carbonate [1].', [[1]]],
    ['Citric acid dissolves carbonate. [1] Caustic removes biofilm. [2]', [[1], [2]]],
    ['Citric acid and caustic remove carbonate and biofilm [1, 2].', [[1, 2]]],
    ['Citric acid of 2% dissolves carbonate. [1][2]', [[1, 2]]],
  ])('%s is accepted', (text, cites) => {
    const checked = check(text)
    expect('sentences' in checked && checked.sentences.map((each) => each.cites)).toEqual(cites)
  })

  it.each([
    ['', 'empty'],
    ['Not in our material', 'none'],
    ['Citric acid dissolves carbonate.', 'uncited'],
    ['Citric acid dissolves carbonate [1]. Trust me.', 'uncited'],
    ['Citric acid dissolves carbonate [3].', 'unknown'],
    ['Citric acid of 5% dissolves carbonate [1].', 'unsupported'],
    ['Bananas ripen quickly [1].', 'unsupported'],
  ])('"%s" is refused: %s', (text, problem) => expect(check(text)).toEqual({ problem }))
})

describe('Typing errors', () => {
  it.each([
    ['claen', 'clean', 1],
    ['membrne', 'membrane', 1],
    ['flux', 'flux', 0],
    ['', 'ab', 2],
  ])('from %s to %s number %i', (one, other, errors) => expect(typingErrors(one, other)).toBe(errors))

  it('are symmetric, and zero for a word and itself', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(typingErrors(one, other)).toBe(typingErrors(other, one))
        expect(typingErrors(one, one)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  it('lead to the more common of two equally close words, and short words stay as typed', () => {
    const known = [
      { term: 'cleaned', passages: 9 },
      { term: 'cleaner', passages: 3 },
    ]
    expect(closestWord('cleane', known)).toBe('cleaned')
    expect(closestWord('cip', [{ term: 'cap', passages: 2 }])).toBeNull()
  })
})

describe('Splitting the material', () => {
  it('cuts at headings, without figures, questions and sources', () => {
    const text =
      '## Heat\n\nWater gets **thinner**.\n\n```check\n0\n```\n\n| Salt | Limit |\n|---|---|\n| Silica | 120 |\n\n## References\n\nA book.'
    expect(splitText(text)).toEqual([
      { heading: 'Heat', text: 'Water gets thinner. Salt · Limit Silica · 120' },
    ])
  })

  it('cuts a video after a sentence, with the second at which each part begins', () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({
      from: index * 2000 + 700,
      text: 'Four words are here.',
    }))
    const parts = splitFilm(lines)
    expect(parts[0]?.second).toBe(0)
    expect(parts[1]?.second).toBe(24)
    expect(
      parts
        .map(({ text }) => text)
        .join(' ')
        .split(' '),
    ).toHaveLength(120)
  })
})

it('limits an excerpt to little more than its maximum length', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), (text) => {
      expect(excerptOf(text, ['dolor'], 80).length).toBeLessThan(100)
    }),
    { numRuns: 50 },
  )
})

it.each([
  [{ second: 75, body: 'x' }, '?t=75'],
  [{ second: null, body: 'One two · three' }, '?find=One%20two'],
])('opens a citation of %j at %s', (passage, place) => expect(findPlace(passage)).toBe(place))

it.each([
  ['¿Qué es la ósmosis?', 'es'],
  ['como se limpia la membrana', 'es'],
  ['What is osmosis?', 'en'],
  ['SDI', 'en'],
] as const)('detects the language of %s as %s', (text, language) =>
  expect(languageOf(text, 'en')).toBe(language),
)

it('recognizes a graded question by its words, in any order and with other numbers', () => {
  const mark = identifyingWords('A stage of {v} vessels with six elements makes {Q} gpm. What is its flux?')
  expect(isLikeGraded('What is its flux? A stage of 4 vessels with six elements makes 150 gpm.', mark)).toBe(
    true,
  )
  expect(isLikeGraded('What is flux?', mark)).toBe(false)
})

it.each([
  'Can I print the certificate of my last exam?',
  'How many questions does the final exam have?',
  'What key figures show that a membrane is fouled?',
  'What does a higher temperature do to salt passage?',
  'I forgot my password',
])('allows the question "%s"', (question) => expect(isOffLimits(question)).toBe(false))
