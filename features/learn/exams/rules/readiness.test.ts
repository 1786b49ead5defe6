import { expect, it } from 'vitest'
import { readinessOf } from './readiness.ts'

const topics = [
  { title: 'Chemistry', items: 8, lectures: ['OLC110 1', 'OLC110 2'] },
  { title: 'Cleaning', items: 7, lectures: ['OLC117 7'] },
]
const answer = (course: string, unit: number, right: boolean) => ({ course, unit, right })

it.each([
  ['nothing was answered', [], [null, null], [0, 0]],
  ['all answers are correct', [answer('OLC110', 1, true), answer('OLC117', 7, true)], [100, 100], [1, 1]],
  [
    'some answers are wrong',
    [answer('OLC110', 1, true), answer('OLC110', 2, false), answer('OLC110', 2, true)],
    [66, null],
    [3, 0],
  ],
  [
    'the answers belong to other lectures',
    [answer('OLC110', 9, true), answer('OLC111', 1, true)],
    [null, null],
    [0, 0],
  ],
])('computes readiness by topic when %s', (_when, answers, percents, counts) => {
  const ready = readinessOf(topics, answers)
  expect(ready.map(({ percent }) => percent)).toEqual(percents)
  expect(ready.map((topic) => topic.answers)).toEqual(counts)
})
