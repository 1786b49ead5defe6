import { expect, it } from 'vitest'
import { causeReasons, type PracticeSet, practiceSets } from './practice-sets.ts'
import { scoreAnswer } from './score-answer.ts'

const [first] = practiceSets
const set = { ...first, cause: 'o-ring', faultDay: 100, tolerance: 4 } as PracticeSet

it.each([
  ['o-ring', 100, 100, 'Your day is right.'],
  ['o-ring', 104, 100, 'Your day is right.'],
  ['o-ring', 96, 100, 'Your day is right.'],
  ['o-ring', 105, 95, 'The fault began 5 days before the day that you marked.'],
  ['o-ring', 95, 95, 'The fault began 5 days after the day that you marked.'],
  ['o-ring', 108, 80, 'The fault began 8 days before the day that you marked.'],
  ['o-ring', 112, 60, 'The fault began 12 days before the day that you marked.'],
  ['o-ring', 200, 60, 'The fault began 100 days before the day that you marked.'],
  ['scaling', 100, 40, 'Your day is right.'],
  ['scaling', 0, 0, 'The fault began 100 days after the day that you marked.'],
] as const)('scores %s on day %i for a leak on day 100 with %i points: %s', (cause, day, points, words) => {
  const { reasons, ...score } = scoreAnswer(set, { cause, day })
  expect(score).toEqual({ points, isCauseRight: cause === 'o-ring', daysOff: day - 100 })
  expect(reasons.at(-1)).toBe(words)
})

it('uses the singular for one day', () => {
  const score = scoreAnswer({ ...set, tolerance: 0 }, { cause: 'o-ring', day: 101 })
  expect(score.reasons.at(-1)).toBe('The fault began 1 day before the day that you marked.')
})

it('explains the right cause and how a wrong answer would look', () => {
  expect(scoreAnswer(set, { cause: 'o-ring', day: 100 }).reasons).toEqual([
    expect.stringMatching(/^Right: /),
    causeReasons['o-ring'],
    'Your day is right.',
  ])
  expect(scoreAnswer(set, { cause: 'scaling', day: 100 }).reasons).toEqual([
    expect.stringMatching(/^It was: /),
    causeReasons['o-ring'],
    `Your answer would look different. ${causeReasons.scaling}`,
    'Your day is right.',
  ])
})
