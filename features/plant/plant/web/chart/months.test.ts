import { expect, it } from 'vitest'
import { monthsOf } from './months.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 0, 30)
const days = (...list: number[]) => list.map((day) => START + day * DAY)

it('computes the monthly means of lines, latest month first', () => {
  const lines = [
    { label: 'A', at: days(0, 1, 2), values: [1, 3, 9] },
    { label: 'B', at: days(2), values: [null] },
  ]
  expect(monthsOf(lines, START, START + 5 * DAY)).toEqual([
    { month: 'Feb 2025', means: [9, null] },
    { month: 'Jan 2025', means: [2, null] },
  ])
})
